# What fish offers behind each line, a word a line, with a line [LINE] before: fish --no-config offer.fish SCRIPT LINE...
source $argv[1]
for line in $argv[2..-1]
    echo "[$line]"
    complete -C $line | string replace -r "\t.*" ""; or true
end
