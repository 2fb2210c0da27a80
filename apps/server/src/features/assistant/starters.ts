/** Suggested first questions and prompts. They invite looking and listening, not only names and years. */
export const STARTERS = {
  message: [
    '水墨画里的留白，空着的地方在说什么？',
    '第一次看一幅山水画，眼睛该从哪里走起？',
    '工笔和写意的区别在哪里？',
    '“墨分五色”是哪五色？',
    '听古琴曲时可以留意哪些声音？',
    '推荐几本讲书法入门的书',
  ],
  image: [
    '寒江独钓，一叶小舟，远山淡墨',
    '月夜荷塘，两只白鹭，水墨',
    '青绿山水，瀑布，松下有亭',
    '红梅枝头一对喜鹊，工笔',
    '江南水乡，石桥，细雨，撑伞的人',
    '窗花剪纸，一条鲤鱼',
  ],
};
