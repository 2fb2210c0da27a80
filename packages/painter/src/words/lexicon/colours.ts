import type { Pigment } from '../../style/roles.ts';

/** Colour words and their pigments. */
export const COLOURS: Record<string, { words: readonly string[]; pigment: Pigment }> = {
  red: {
    words: ['朱红', '大红', '鲜红', '绯红', '火红', '丹红', '朱砂', '红色', '胭脂', '红', '朱', '丹'],
    pigment: ['#b3241f', '#ef9a88'],
  },
  pink: { words: ['粉粉', '粉红', '桃红', '粉色', '水红', '粉'], pigment: ['#d0587a', '#fbdde0'] },
  white: { words: ['雪白', '洁白', '白色', '素白', '白', '素'], pigment: ['#b8b6aa', '#fdfcf6'] },
  black: { words: ['墨色', '黑色', '乌黑', '漆黑', '黑', '乌', '墨'], pigment: ['#1c1d1e', '#5c6062'] },
  yellow: { words: ['金黄', '鹅黄', '明黄', '杏黄', '黄色', '黄', '金色', '金'], pigment: ['#c08a16', '#f5dc82'] },
  purple: { words: ['绛紫', '淡紫', '紫色', '紫'], pigment: ['#6a3a8c', '#dcc6e8'] },
  blue: { words: ['石青', '靛蓝', '湛蓝', '宝蓝', '蓝色', '碧蓝', '蓝'], pigment: ['#1f5088', '#b4cfe4'] },
  green: {
    words: ['石绿', '翠绿', '碧绿', '墨绿', '嫩绿', '绿色', '青翠', '苍翠', '绿', '翠', '碧', '青'],
    pigment: ['#22684c', '#a8d0a8'],
  },
  orange: { words: ['橘色', '橘黄色', '橘', '橙色', '橘红', '橘黄', '橙'], pigment: ['#c8601a', '#f5c084'] },
  brown: { words: ['赭石', '赭色', '棕色', '褐色', '棕', '褐', '赭'], pigment: ['#7a4826', '#cfa67c'] },
  grey: { words: ['灰色', '银灰', '灰', '银'], pigment: ['#6a6e70', '#d2d4d2'] },
};
