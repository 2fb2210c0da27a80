import * as notes from '@meiyu/contract/notes.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { coverUrl } from '../../resources/resource-row.ts';
import { describePosition } from './note-position.ts';
import type { NoteRecord, NotesRepo } from './notes.repo.ts';
import type { Notes } from './notes.service.ts';
import { exportName, writeMarkdown } from './notes-markdown.ts';

const COLORS = ['yellow', 'red', 'green', 'blue', 'purple'] as const;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function toNoteRow(found: NoteRecord) {
  return {
    id: found.id,
    resId: found.resId,
    resType: found.resType,
    resTitle: found.title,
    resAuthor: found.author,
    resCoverUrl: coverUrl(found.cover),
    coverFocus: found.coverFocus ?? undefined,
    kind: found.kind,
    color: COLORS.find((color) => color === found.color) ?? null,
    content: found.content,
    placeLabel: describePosition(found.anchor, found.episodeTitle),
    anchor: found.anchor,
    createTime: beijingTime(found.createdAt),
    updateTime: beijingTime(found.updatedAt),
  };
}

export function notesRoutes(app: App, { repo, service }: { repo: NotesRepo; service: Notes }): void {
  route(app, notes.list, async ({ user, query: { resId, resType, kind, searchValue, atPage, pageNum, pageSize } }) => {
    const filter = { resId, resType, kind, search: searchValue, atPage };
    const slice = { limit: pageSize, offset: (pageNum - 1) * pageSize };
    const [rows, total] = await Promise.all([repo.list(user.id, filter, slice), repo.count(user.id, filter)]);
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
    const found = await repo.listByResource(user.id, { resId, resType, kind, search: searchValue });
    const now = new Date();
    return {
      fileName: exportName(found, resId !== '', now),
      content: writeMarkdown(found, now),
      total: found.length,
    };
  });
}
