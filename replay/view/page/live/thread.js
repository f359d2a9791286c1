// The end of engineThread(): what a Worker does. It gets the packed engine first, then requests, and answers each with its number.
let session;
onmessage = async ({data: {number, line, packed, length}}) => {
  try {
    if (packed) session = new Session(await WebAssembly.compile(lzmaUnpacked(packed, length)));
    postMessage(packed ? {ready: true} : {number, answer: session.answer(line), bytes: session.bytes});
  } catch (fault) {
    postMessage({number, fault: String(fault.message || fault)});
  }
};
