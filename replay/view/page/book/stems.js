/// A word without what declines it, so that its other forms are found as well: roughly, and never more than the end of it.
const stemOf = word => word.replace(/(?<=[а-яё]{3})(иями|[ая]ми|[оеиы]го|[оеиы]му|[ыи]ми|[оеиы]й|[ая]х|[ая]м|[оеи]в|[аяыоеию]я|[оеиы]е|[ую]ю|[ыиоея]м|[ыи]х|[еиаяую]т|[аяиеы]ть|[аяиеы]л[аои]?|[аяоеёиыуюйь])$/, '')
  .replace(/(?<=[a-z]{3})(ing|ed|es|s)$/, '');
