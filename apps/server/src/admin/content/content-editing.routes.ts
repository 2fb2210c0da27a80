import * as calls from '@meiyu/contract/admin/content-editing.ts';
import * as history from '@meiyu/contract/admin/content-history.ts';
import { AppError } from '../../errors.ts';
import { compareDocuments } from '../../features/content/documents/compare-documents.ts';
import type { ContentVersionsRepo } from '../../features/content/history/content-versions.repo.ts';
import { readDocumentValue } from '../../features/content/history/document-values.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { beijingMoment } from '../../resources/files/fields.ts';
import { toActor } from './content.routes.ts';
import type { ContentItem } from './content-drafts.repo.ts';
import type { ContentEditing } from './content-editing.service.ts';
import type { ContentLookupsRepo } from './content-lookups.repo.ts';
import type { ContentPeopleRepo } from './content-people.repo.ts';
import { type ContentPresenter, timeOrNone } from './content-presenter.ts';
import { type ContentPreviews, contentPath } from './content-preview.ts';

interface ContentEditingRoutesDeps {
  editing: ContentEditing;
  versions: ContentVersionsRepo;
  lookups: ContentLookupsRepo;
  people: ContentPeopleRepo;
  presenter: ContentPresenter;
  previews: ContentPreviews;
}

const MINUTE_MS = 60_000;
const YEAR_MS = 366 * 24 * 60 * MINUTE_MS;

/** A time for publishing: not so near that it has passed when the draft is checked, and not too far in the future. */
function readScheduleTime(time: string): Date | null {
  if (time === '') return null;
  const moment = beijingMoment(time);
  const ahead = moment.getTime() - Date.now();
  if (!(ahead >= MINUTE_MS && ahead <= YEAR_MS)) throw new AppError('SCHEDULE_TIME_WRONG');
  return moment;
}

const shownState = ({ status, publishAt }: ContentItem) =>
  publishAt && (status === 'draft' || status === 'hidden') ? ('scheduled' as const) : status;

function draftRoutes(app: App, { editing, lookups, people, presenter }: ContentEditingRoutesDeps): void {
  route(app, calls.details, async ({ user, query: { kind, id } }) => {
    const item = await editing.find(kind, id);
    const published = await editing.readPublished(kind, id);
    return {
      ...{ id, kind, state: shownState(item), scheduledTime: timeOrNone(item.publishAt), revision: item.revision },
      origin: item.isImported ? ('import' as const) : ('console' as const),
      published: published ? await presenter.fill(published) : null,
      publishTime: timeOrNone(item.publishedAt),
      draft: await presenter.draft(item.draft),
      others: await presenter.others(item, `user:${user.id}`),
      linkedFrom: kind === 'entry' ? [] : await lookups.linkedFrom(id),
      pageUrl: contentPath(kind, id),
    };
  });
  route(app, calls.save, async (context) => {
    const { id, document, revision } = context.body;
    const { saved, item, removedElements, problems } = await editing.save(toActor(context), id, document, revision);
    const current = await presenter.draft(item.draft);
    return { saved, revision: item.revision, current, removedElements, problems };
  });
  route(app, calls.editing, async ({ user, body: { kind, id, left } }) => {
    const item = await editing.find(kind, id);
    const editor = `user:${user.id}`;
    await (left ? people.remove(item, editor) : people.note(item, editor));
    return { others: await presenter.others(item, editor), revision: item.revision };
  });
  route(app, calls.check, ({ query: { kind, id } }) => editing.check(kind, id));
  route(app, calls.discard, async (context) => {
    const { kind, id, revision } = context.body;
    return { revision: await editing.discard(toActor(context), kind, id, revision) };
  });
}

function publishRoutes(app: App, { editing, previews }: ContentEditingRoutesDeps): void {
  route(app, calls.publish, (context) => {
    const { kind, id, ...options } = context.body;
    return editing.publish(toActor(context), kind, id, options);
  });
  route(app, calls.schedule, async (context) => {
    const { kind, id, revision, time } = context.body;
    const options = { revision, at: readScheduleTime(time) };
    const { at, problems } = await editing.schedule(toActor(context), kind, id, options);
    return { scheduledTime: timeOrNone(at), problems };
  });
  route(app, calls.preview, ({ user, body: { kind, id } }) => previews.make(user, kind, id));
  route(app, calls.draftPage, ({ query: { id, pageNum } }) => previews.bookPage(id, pageNum));
}

function historyRoutes(app: App, { editing, versions, presenter }: ContentEditingRoutesDeps): void {
  async function findVersion(item: ContentItem, seq: number) {
    const row = await versions.find(item, seq);
    if (!row) throw new AppError('NO_SUCH_RESOURCE');
    return { row, document: readDocumentValue(row.document) };
  }
  async function readSide(item: ContentItem, side: 'published' | 'draft' | number) {
    if (typeof side === 'number') return (await findVersion(item, side)).document;
    const document = side === 'draft' ? item.draft?.document : await editing.readPublished(item.kind, item.id);
    if (!document) throw new AppError('NO_SUCH_RESOURCE');
    return document;
  }

  route(app, history.list, async ({ query: { kind, id, pageNum, pageSize } }) => {
    const item = await editing.find(kind, id);
    const { rows, total } = await versions.list(item, { limit: pageSize, offset: (pageNum - 1) * pageSize });
    return { rows: await presenter.versions(rows), total };
  });
  route(app, history.version, async ({ query: { kind, id, seq } }) => {
    const { row, document } = await findVersion(await editing.find(kind, id), seq);
    const [version] = await presenter.versions([row]);
    if (!version) throw new Error('a version is not shown');
    return { version, document: await presenter.fill(document) };
  });
  route(app, history.difference, async ({ query: { kind, id, from, to } }) => {
    const item = await editing.find(kind, id);
    return { changes: compareDocuments(await readSide(item, from), await readSide(item, to)) };
  });
  route(app, history.restore, async (context) => {
    const { kind, id, seq, revision } = context.body;
    const { document } = await findVersion(await editing.find(kind, id), seq);
    const item = await editing.restore(toActor(context), kind, id, { document, revision, seq });
    const current = await presenter.draft(item.draft);
    if (!current) throw new Error('a restored version is no draft');
    return { current, revision: item.revision };
  });
}

export function contentEditingRoutes(app: App, deps: ContentEditingRoutesDeps): void {
  draftRoutes(app, deps);
  publishRoutes(app, deps);
  historyRoutes(app, deps);
}
