import type { Citation } from '../api/assistant.api.ts';
import type { Answer, Turn } from './merge-turns.ts';

/** Appended to copied text: AI-generated content has to be labelled. */
const AI_NOTE = '（内容由 AI 生成）';

function sourceLine({ mark, title, author, placeLabel, linkUrl }: Citation, origin: string): string {
  const details = [author, placeLabel].filter(Boolean).join('，');
  return `[${mark}] 《${title}》${details ? ` ${details}` : ''}${linkUrl ? ` ${origin}${linkUrl}` : ''}`;
}

function sourcesOf({ citations }: Answer, origin: string): string[] {
  return citations.length === 0 ? [] : ['', '来源：', ...citations.map((citation) => sourceLine(citation, origin))];
}

/** An answer for the clipboard: text, sources and the AI label. */
export function answerForClipboard(answer: Answer, origin: string): string {
  return [answer.content.trim(), ...sourcesOf(answer, origin), '', AI_NOTE].join('\n');
}

/** What a Word document of an answer has below its text: engine, sources and the AI label. */
export function endLinesForWord(answer: Answer, origin: string): string[] {
  return [...sourcesOf(answer, origin).filter(Boolean), `AI 生成 · ${answer.engineLabel} ${AI_NOTE}`];
}

function turnLines({ question, withPhoto, answer }: Turn, origin: string): string[] {
  const heading = `## ${question.split(/\s+/).join(' ')}${withPhoto ? '（附了一张照片）' : ''}`;
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

interface Conversation {
  title: string;
  turns: readonly Turn[];
  siteName: string;
  origin: string;
}

/** A whole conversation as Markdown. */
export function conversationToMarkdown({ title, turns, siteName, origin }: Conversation): string {
  const head = [`# ${title}`, '', `${siteName} ${AI_NOTE}`, ''];
  return [...head, ...turns.flatMap((turn) => turnLines(turn, origin))].join('\n');
}

/** A file name that is valid on all systems. */
export function exportFileName(title: string, extension = 'md'): string {
  const name = title
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .trim()
    .slice(0, 30);
  return `${name || '对话'}.${extension}`;
}
