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

function formatNote(note: NoteRecord): string {
  const position = describePosition(note.anchor, note.episodeTitle);
  const heading = `### ${[escapeMarkdown(position), KIND_LABELS[note.kind]].filter(Boolean).join(' · ')}`;
  const { quote } = note.anchor;
  return [
    heading,
    quote && quoteMarkdown(quote),
    note.content && escapeMarkdown(note.content),
    `*${beijingTime(note.createdAt)}*`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The content of one Markdown file with all notes, which must be sorted by resource and position. */
export function formatMarkdown(notes: NoteRecord[], now: Date): string {
  const resources = Map.groupBy(notes, ({ resId }) => resId);
  const sections = [...resources.values()].map((resourceNotes) => {
    const { title = '', author = '' } = resourceNotes[0] ?? {};
    const heading = `## 《${escapeMarkdown(title)}》${author && ` ${escapeMarkdown(author)}`}`;
    return [heading, ...resourceNotes.map(formatNote)].join('\n\n');
  });
  const heading = `# 我的笔记\n\n导出于 ${beijingTime(now)}，共 ${notes.length} 条。`;
  return `${[heading, ...sections].join('\n\n')}\n`;
}

/** A name that is valid on every file system, with the title of the resource if all notes are of one resource. */
export function exportFileName(notes: NoteRecord[], isOneResource: boolean, now: Date): string {
  const title = (isOneResource && notes[0]?.title.replace(/[\p{Cc}\\/:*?"<>|]/gu, '').slice(0, 60)) || '我的';
  return `${title}笔记-${beijingTime(now).slice(0, 10)}.md`;
}
