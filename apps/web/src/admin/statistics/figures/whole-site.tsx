/** Lists and the steps of reading are never of a class or an address range (docs/product-decisions.md). */
export function WholeSite({ isNarrow }: { isNarrow: boolean }) {
  return isNarrow ? <>全部读者；这一栏不分班级和地址段</> : null;
}
