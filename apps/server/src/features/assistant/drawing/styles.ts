import { STYLE_WORDS, STYLES, type StyleId } from '@meiyu/painter/prompt.ts';

/** 水墨, 青绿, 工笔 …: what the painter can do, and what a model is asked for in words. */
export const STYLE_NAMES: readonly string[] = [...STYLES.values()].map((style) => style.name);

export function styleNamed(name: string): StyleId | undefined {
  for (const [id, style] of STYLES) if (style.name === name || STYLE_WORDS[id].includes(name)) return id;
  return undefined;
}

/** A style said to a model: its name and what makes it. */
export function describeStyle(name: string): string {
  const id = styleNamed(name);
  const note = id && STYLES.get(id)?.note;
  return note ? `${name}风格，${note}` : `${name}风格`;
}

/** Small pictures of each style, made by `npm run studio:styles` and served with the web app. */
export function styleCoverUrl(name: string): string {
  const id = styleNamed(name);
  return id ? `/ai-styles/${id}.webp` : '';
}
