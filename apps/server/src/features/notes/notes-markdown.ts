import { beijingTime } from '../../beijing-time.ts';
import { describePosition } from './note-position.ts';
import type { NoteRecord } from './notes.repo.ts';

const KIND_LABELS = { highlight: '划线', note: '笔记', bookmark: '书签' };

/** Escapes characters with a meaning in Markdown. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .split('\n')
    .map((line) => line.replace(/^([ \t]{0,12})([-+=]|[0-9]{1,9}\.)(?=\s|$)/, '$1\\$2'))
    .join('\n');
}

function quoteMarkdown(text: string): string {
  return escapeMarkdown(text)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

function writeNote(found: NoteRecord): string {
  const position = describePosition(found.anchor, found.episodeTitle);
  const heading = `### ${[escapeMarkdown(position), KIND_LABELS[found.kind]].filter(Boolean).join(' · ')}`;
  const { quote } = found.anchor;
  return [
    heading,
    quote && quoteMarkdown(quote),
    found.content && escapeMarkdown(found.content),
    `*${beijingTime(found.createdAt)}*`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Writes notes, which must be sorted by resource and position, as one Markdown file. */
export function writeMarkdown(notes: NoteRecord[], now: Date): string {
  const resources = Map.groupBy(notes, ({ resId }) => resId);
  const sections = [...resources.values()].map((resourceNotes) => {
    const { title = '', author = '' } = resourceNotes[0] ?? {};
    const heading = `## 《${escapeMarkdown(title)}》${author && ` ${escapeMarkdown(author)}`}`;
    return [heading, ...resourceNotes.map(writeNote)].join('\n\n');
  });
  const heading = `# 我的笔记\n\n导出于 ${beijingTime(now)}，共 ${notes.length} 条。`;
  return `${[heading, ...sections].join('\n\n')}\n`;
}

/** A name that is valid on every file system. */
export function exportName(notes: NoteRecord[], isOneResource: boolean, now: Date): string {
  const title = (isOneResource && notes[0]?.title.replace(/[\p{Cc}\\/:*?"<>|]/gu, '').slice(0, 60)) || '我的';
  return `${title}笔记-${beijingTime(now).slice(0, 10)}.md`;
}
