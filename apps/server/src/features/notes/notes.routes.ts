import * as notes from '@meiyu/contract/notes.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { coverUrl } from '../../resources/resource-row.ts';
import { describePosition } from './note-position.ts';
import type { NoteRecord, NotesRepo } from './notes.repo.ts';
import type { Notes } from './notes.service.ts';
import { exportFileName, formatMarkdown } from './notes-markdown.ts';

const COLORS = ['yellow', 'red', 'green', 'blue', 'purple'] as const;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function toNoteRow(note: NoteRecord) {
  return {
    id: note.id,
    resId: note.resId,
    resType: note.resType,
    resTitle: note.title,
    resAuthor: note.author,
    resCoverUrl: coverUrl(note.cover),
    coverFocus: note.coverFocus ?? undefined,
    kind: note.kind,
    color: COLORS.find((color) => color === note.color) ?? null,
    content: note.content,
    placeLabel: describePosition(note.anchor, note.episodeTitle),
    anchor: note.anchor,
    createTime: beijingTime(note.createdAt),
    updateTime: beijingTime(note.updatedAt),
  };
}

export function notesRoutes(app: App, { repo, service }: { repo: NotesRepo; service: Notes }): void {
  route(app, notes.list, async ({ user, query: { resId, resType, kind, searchValue, atPage, pageNum, pageSize } }) => {
    const filter = { resId, resType, kind, search: searchValue, atPage };
    const paging = { limit: pageSize, offset: (pageNum - 1) * pageSize };
    const [rows, total] = await Promise.all([repo.list(user.id, filter, paging), repo.count(user.id, filter)]);
    return { rows: rows.map(toNoteRow), total };
  });

  route(app, notes.add, async ({ user, body }) => toNoteRow(await service.add(user.id, body)));

  route(app, notes.change, async ({ user, body: { id, ...changes } }) => {
    const hasChanges = changes.color !== undefined || changes.content !== undefined;
    if (hasChanges && UUID.test(id)) await service.change(user.id, id, changes);
  });

  route(app, notes.remove, ({ user, params }) =>
    repo.remove(
      user.id,
      params.ids.filter((id) => UUID.test(id)),
    ),
  );

  route(app, notes.exportNotes, async ({ user, query: { resId, resType, kind, searchValue } }) => {
    const exportedNotes = await repo.listByResource(user.id, { resId, resType, kind, search: searchValue });
    const now = new Date();
    return {
      fileName: exportFileName(exportedNotes, resId !== '', now),
      content: formatMarkdown(exportedNotes, now),
      total: exportedNotes.length,
    };
  });
}
