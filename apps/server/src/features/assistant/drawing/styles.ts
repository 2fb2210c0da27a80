import { STYLE_WORDS, STYLES, type StyleId } from '@meiyu/painter/prompt.ts';

/** 水墨, 青绿, 工笔 …: styles of the painter, described in words to a model. */
export const STYLE_NAMES: readonly string[] = [...STYLES.values()].map((style) => style.name);

export function findStyle(name: string): StyleId | undefined {
  for (const [id, style] of STYLES) if (style.name === name || STYLE_WORDS[id].includes(name)) return id;
  return undefined;
}

/** The style for a model's prompt: its name and its characteristics. */
export function describeStyle(name: string): string {
  const id = findStyle(name);
  const note = id && STYLES.get(id)?.note;
  return note ? `${name}风格，${note}` : `${name}风格`;
}

/** A sample picture of the style, made by `npm run studio:styles` and served with the web app. */
export function styleCoverUrl(name: string): string {
  const id = findStyle(name);
  return id ? `/ai-styles/${id}.webp` : '';
}
