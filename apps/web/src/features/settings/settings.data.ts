/* The options of the settings page. The panels of the reader and the player offer more options. */

export const THEMES = [
  { value: 'light', label: '日间' },
  { value: 'dark', label: '夜读' },
] as const;

export const SCALES = [
  { value: 'normal', label: '标准' },
  { value: 'large', label: '大字版' },
] as const;

export const PAPERS = [
  { value: 'xuan', label: '宣纸' },
  { value: 'white', label: '素白' },
  { value: 'bamboo', label: '竹青' },
  { value: 'silk', label: '素绢' },
  { value: 'night', label: '墨夜' },
] as const;

export const SIZES = [16, 18, 20, 22, 24].map((size) => ({ value: String(size), label: String(size) }));

export const FONTS = [
  { value: 'song', label: '宋体' },
  { value: 'kai', label: '楷体' },
  { value: 'hei', label: '黑体' },
] as const;

export const SCRIPTS = [
  { value: 'original', label: '原文' },
  { value: 'simplified', label: '简体' },
  { value: 'traditional', label: '繁体' },
] as const;

export const DIRECTIONS = [
  { value: '', label: '随书' },
  { value: 'horizontal', label: '横排' },
  { value: 'vertical', label: '竖排' },
] as const;

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2].map((speed) => ({ value: String(speed), label: `${speed} 倍` }));

export const CAPTIONS = [
  { value: 'on', label: '显示' },
  { value: 'off', label: '不显示' },
] as const;
