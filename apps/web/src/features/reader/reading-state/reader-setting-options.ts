import type { ReaderSettings } from '../api/reader-settings.api.ts';

/** The possible values of each setting and their labels. */
export const PAPERS: { value: ReaderSettings['paper']; label: string }[] = [
  { value: 'xuan', label: '宣纸' },
  { value: 'white', label: '素白' },
  { value: 'bamboo', label: '竹青' },
  { value: 'silk', label: '素绢' },
  { value: 'night', label: '墨夜' },
];
/** The theme whose colours a paper is based on. */
export const paperTheme = (paper: ReaderSettings['paper']) => (paper === 'night' ? 'dark' : 'light');
export const FONTS: { value: ReaderSettings['font']; label: string }[] = [
  { value: 'song', label: '宋体' },
  { value: 'kai', label: '楷体' },
  { value: 'hei', label: '黑体' },
];
export const SCRIPTS: { value: ReaderSettings['script']; label: string }[] = [
  { value: 'original', label: '原文' },
  { value: 'simplified', label: '简体' },
  { value: 'traditional', label: '繁体' },
];
export const FONT_SIZES = { min: 14, max: 32, step: 2 } as const;
export const LINE_HEIGHTS = { min: 1.5, max: 2.5, step: 0.1 } as const;
export const VOICE_RATES = [0.75, 1, 1.25, 1.5, 2] as const;

export function defaultSettings(theme: 'light' | 'dark', direction: 'horizontal' | 'vertical'): ReaderSettings {
  return {
    pages: 'double',
    fontSize: 18,
    lineHeight: 1.9,
    paper: theme === 'dark' ? 'night' : 'xuan',
    font: 'song',
    vertical: direction === 'vertical',
    script: 'original',
    voiceRate: 1,
  };
}

/** A key that changes with every setting that affects line breaks; a change needs a new layout. */
export function typesettingKey({ fontSize, lineHeight, font, script }: ReaderSettings): string {
  return `${fontSize} ${lineHeight} ${font} ${script}`;
}
