import type { Citation } from '../api/assistant.api.ts';
import type { Answer, Turn } from './merge-talk.ts';

/** Appended to copied text: AI-generated content has to be labelled. */
const AI_NOTE = '（内容由 AI 生成）';

function sourceLine({ mark, title, author, placeLabel, linkUrl }: Citation, origin: string): string {
  const where = [author, placeLabel].filter(Boolean).join('，');
  return `[${mark}] 《${title}》${where ? ` ${where}` : ''}${linkUrl ? ` ${origin}${linkUrl}` : ''}`;
}

function sourcesOf({ citations }: Answer, origin: string): string[] {
  return citations.length === 0 ? [] : ['', '来源：', ...citations.map((citation) => sourceLine(citation, origin))];
}

/** An answer for the clipboard: its words, its sources, and what it is. */
export function copyWords(answer: Answer, origin: string): string {
  return [answer.content.trim(), ...sourcesOf(answer, origin), '', AI_NOTE].join('\n');
}

function turnWords({ question, answer }: Turn, origin: string): string[] {
  const heading = `## ${question.split(/\s+/).join(' ')}`;
  if (!answer) return [heading, ''];
  const pictures = answer.images.map(({ prompt, webpUrl }) => `![${prompt}](${origin}${webpUrl})`);
  const sources = answer.citations.map((citation) => `- ${sourceLine(citation, origin)}`);
  return [
    heading,
    '',
    ...(answer.content.trim() ? [answer.content.trim(), ''] : []),
    ...pictures.flatMap((picture) => [picture, '']),
    ...(sources.length > 0 ? ['**来源**', '', ...sources, ''] : []),
    `*AI 生成 · ${answer.engineLabel}*`,
    '',
  ];
}

interface Talk {
  title: string;
  turns: readonly Turn[];
  siteName: string;
  origin: string;
}

/** A whole talk as Markdown, to be kept. */
export function exportTalk({ title, turns, siteName, origin }: Talk): string {
  const head = [`# ${title}`, '', `${siteName} ${AI_NOTE}`, ''];
  return [...head, ...turns.flatMap((turn) => turnWords(turn, origin))].join('\n');
}

/** A name every system takes as a file's. */
export function exportName(title: string): string {
  const name = title
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .trim()
    .slice(0, 30);
  return `${name || '对话'}.md`;
}
