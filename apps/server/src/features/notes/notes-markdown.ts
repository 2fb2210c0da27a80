import { beijingTime } from '../../beijing-time.ts';
import { describePlace } from './note-place.ts';
import type { NoteRecord } from './notes.repo.ts';

const KIND = { highlight: '划线', note: '笔记', bookmark: '书签' };

/** What would begin a heading, a list or a picture of its own is text here. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .split('\n')
    .map((line) => line.replace(/^([ \t]{0,12})([-+=]|[0-9]{1,9}\.)(?=\s|$)/, '$1\\$2'))
    .join('\n');
}

function quoted(text: string): string {
  return escaped(text)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

function writeNote(found: NoteRecord): string {
  const place = describePlace(found.anchor, found.episodeTitle);
  const head = `### ${[escaped(place), KIND[found.kind]].filter(Boolean).join(' · ')}`;
  const { quote } = found.anchor;
  return [head, quote && quoted(quote), found.content && escaped(found.content), `*${beijingTime(found.createdAt)}*`]
    .filter(Boolean)
    .join('\n\n');
}

/** Notes by resource, each in its own order. They come sorted so. */
export function writeMarkdown(notes: NoteRecord[], now: Date): string {
  const resources = Map.groupBy(notes, ({ resId }) => resId);
  const parts = [...resources.values()].map((own) => {
    const { title = '', author = '' } = own[0] ?? {};
    const head = `## 《${escaped(title)}》${author && ` ${escaped(author)}`}`;
    return [head, ...own.map(writeNote)].join('\n\n');
  });
  const head = `# 我的笔记\n\n导出于 ${beijingTime(now)}，共 ${notes.length} 条。`;
  return `${[head, ...parts].join('\n\n')}\n`;
}

/** A name every file system takes. */
export function exportName(notes: NoteRecord[], one: boolean, now: Date): string {
  const title = (one && notes[0]?.title.replace(/[\p{Cc}\\/:*?"<>|]/gu, '').slice(0, 60)) || '我的';
  return `${title}笔记-${beijingTime(now).slice(0, 10)}.md`;
}
