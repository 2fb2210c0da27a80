/** Suggested first prompts for a drawing. */
export const DRAWING_STARTERS: string[] = [
  '寒江独钓，一叶小舟，远山淡墨',
  '月夜荷塘，两只白鹭，水墨',
  '青绿山水，瀑布，松下有亭',
  '红梅枝头一对喜鹊，工笔',
  '江南水乡，石桥，细雨，撑伞的人',
  '窗花剪纸，一条鲤鱼',
];
