/** Motif words that contain a colour. */
export const COLOUR_IN_WORD: Record<string, string> = {
  红梅: 'red',
  白梅: 'white',
  墨梅: 'black',
  墨竹: 'black',
  朱竹: 'red',
  黄菊: 'yellow',
  白菊: 'white',
  墨菊: 'black',
  白马: 'white',
  白兔: 'white',
  黄牛: 'brown',
  白鹿: 'white',
  金龙: 'yellow',
  腊梅: 'yellow',
  蜡梅: 'yellow',
};
