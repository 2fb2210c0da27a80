import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import type { ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { AppError } from '../../errors.ts';
import type { ContentProblem } from '../../features/content/documents/check-document.ts';
import { emptyDocument, isSameDocument, withoutFilled } from '../../features/content/history/document-values.ts';
import { ContentRefusal } from '../../resources/files/refusal.ts';
import { type ContentActor, originOf } from './content-actor.ts';
import type { ContentDraftsRepo, ContentItem, LockedContent } from './content-drafts.repo.ts';
import { newContentId } from './content-id.ts';
import type { DocumentTools, Writable } from './publish-document.ts';

interface ContentEditingDeps {
  drafts: ContentDraftsRepo;
  tools: DocumentTools;
  audit: Audit;
}

export type ContentEditing = ReturnType<typeof createContentEditing>;

const hasErrors = (problems: ContentProblem[]) => problems.some(({ level }) => level === 'error');
export const objectOf = ({ kind, id }: { kind: ContentKind; id: string }) =>
  kind === 'entry' ? `entry:${id}` : `resource:${id}`;

/** Runs importer code whose refusals are sentences for staff. */
async function asAppError<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof ContentRefusal ? new AppError('CONTENT_WRONG', error.message) : error;
  });
}

/** Adds what the page of a book does not send: texts of unchanged chapters, and whether its text can be edited. */
function completeBook(document: ContentDocument, base: ContentDocument | undefined): ContentDocument {
  if (document.kind !== 'book') return document;
  const book = base?.kind === 'book' ? base : undefined;
  const texts = new Map(book?.chapters.map(({ key, html }) => [key, html]));
  const canEditText = book?.canEditText ?? true;
  return {
    ...document,
    canEditText,
    whyNotText: book?.whyNotText ?? '',
    chapters: canEditText
      ? document.chapters.map((chapter) => ({ ...chapter, html: chapter.html ?? texts.get(chapter.key) ?? '' }))
      : [],
  };
}

async function writePublished(content: LockedContent, writable: Writable): Promise<void> {
  if (writable.kind === 'entry') {
    await content.writeEntry(writable.entry);
    return;
  }
  const { draft, categories, links } = writable;
  // Something new is dated by its publication, not by its first draft.
  const publishedAt = draft.publishedAt ?? (content.status === 'draft' ? new Date() : undefined);
  await content.writeResource({ ...draft, status: 'published', publishedAt }, categories, links);
}

export function createContentEditing({ drafts, tools, audit }: ContentEditingDeps) {
  const recordAction = (by: ContentActor, action: string, item: { kind: ContentKind; id: string }, detail = {}) =>
    audit({ actor: by.actor, action, object: objectOf(item), address: by.address, detail });

  async function find(kind: ContentKind, id: string): Promise<ContentItem> {
    const item = await drafts.find(kind, id);
    if (!item) throw new AppError('NO_SUCH_RESOURCE');
    return item;
  }

  async function locked<T>(item: Pick<ContentItem, 'kind' | 'id'>, work: (content: LockedContent) => Promise<T>) {
    const result = await drafts.locked(item.kind, item.id, async (content) => ({ value: await work(content) }));
    if (!result) throw new AppError('NO_SUCH_RESOURCE');
    return result.value;
  }

  /** The draft; refused with NOTHING_TO_PUBLISH if there is none. */
  function draftOf(item: ContentItem): ContentDocument {
    if (!item.draft) throw new AppError('NOTHING_TO_PUBLISH');
    return item.draft.document;
  }

  /** Puts a cleaned document into the draft unless it changed since `revision`. */
  const putDraft = (item: ContentItem, document: ContentDocument, revision: number, by: ContentActor) =>
    locked(item, async (content) => {
      if (content.status === 'bin') throw new AppError('CONTENT_IN_BIN');
      if (content.revision !== revision) return { saved: false, item: await find(item.kind, item.id) };
      return { saved: true, item: (await content.setDraft(document, by.actor, true)) ?? item };
    });

  /** Writes a prepared document within one transaction; triggers notify every instance when it commits. */
  async function publishPrepared(
    { kind, id, revision }: Pick<ContentItem, 'kind' | 'id' | 'revision'>,
    writable: Writable,
    by: ContentActor,
    version: { origin: 'console' | 'command' | 'schedule'; note: string },
  ) {
    return locked({ kind, id }, async (content) => {
      if (content.status === 'bin') throw new AppError('CONTENT_IN_BIN');
      if (content.revision !== revision || !content.draft) throw new AppError('STALE_FORM');
      const before = await content.readPublished();
      if (content.status === 'published' && before && isSameDocument(content.draft.document, before))
        throw new AppError('NOTHING_TO_PUBLISH');
      if (before) await content.addMissingVersion(before);
      await writePublished(content, writable);
      const after = (await content.readPublished()) ?? content.draft.document;
      const seq = await content.addVersion({ document: after, publisher: by.actor, ...version });
      const item = await content.setDraft(null, by.actor);
      return { seq, revision: item?.revision ?? revision + 1 };
    });
  }

  return {
    find,
    readPublished: drafts.readPublished,

    async create(by: ContentActor, kind: ContentKind, fields: { title: string; categories: string[] }, copyOf: string) {
      const id = newContentId();
      const source = copyOf === '' ? undefined : await drafts.readPublished(kind, copyOf);
      if (copyOf !== '' && source?.kind !== kind) throw new AppError('NO_SUCH_RESOURCE');
      const copy = source && { ...source, ...(fields.title !== '' && { title: fields.title }) };
      const document = copy ?? emptyDocument(kind, kind === 'entry' ? { title: fields.title } : fields);
      if (document.kind === 'book' && !document.canEditText)
        throw new AppError('CONTENT_WRONG', '这本书的正文不能在后台编辑，不能复制');
      await drafts.create(kind, id, withoutFilled(document), by.actor);
      await recordAction(by, 'content.create', { kind, id }, copyOf === '' ? {} : { copyOf });
      return id;
    },

    async save(by: ContentActor, id: string, sent: ContentDocument, revision: number) {
      const item = await find(sent.kind, id);
      if (item.status === 'bin') throw new AppError('CONTENT_IN_BIN');
      const base = item.draft?.document ?? (await drafts.readPublished(sent.kind, id));
      const { document, removedElements } = await asAppError(tools.clean(completeBook(sent, base)));
      const result = await putDraft(item, document, revision, by);
      const problems = result.item.draft ? await tools.check(id, result.item.draft.document) : [];
      if (result.saved) await recordAction(by, 'content.save', item, { revision: result.item.revision });
      return { ...result, removedElements, problems };
    },

    async check(kind: ContentKind, id: string) {
      const item = await find(kind, id);
      const { problems } = item.draft ? await tools.prepare(id, item.draft.document) : { problems: [] };
      return { revision: item.revision, problems };
    },

    /** `revision` undefined: publishes the current draft, whatever its revision. */
    async publish(
      by: ContentActor,
      kind: ContentKind,
      id: string,
      options: { revision: number | undefined; note: string },
    ) {
      const item = await find(kind, id);
      if (item.status === 'bin') throw new AppError('CONTENT_IN_BIN');
      if (options.revision !== undefined && item.revision !== options.revision) throw new AppError('STALE_FORM');
      const { problems, writable } = await tools.prepare(id, draftOf(item));
      if (!writable) return { published: false, revision: item.revision, problems, version: 0 };
      const version = { origin: originOf(by), note: options.note };
      const { seq, revision } = await publishPrepared(item, writable, by, version);
      await recordAction(by, 'content.publish', item, { before: item.status, after: 'published', version: seq });
      return { published: true, revision, problems, version: seq };
    },

    async schedule(
      by: ContentActor,
      kind: ContentKind,
      id: string,
      { revision, at }: { revision: number; at: Date | null },
    ) {
      const item = await find(kind, id);
      if (item.status === 'bin') throw new AppError('CONTENT_IN_BIN');
      if (item.revision !== revision) throw new AppError('STALE_FORM');
      const { problems } = await tools.prepare(id, draftOf(item));
      if (at && hasErrors(problems)) return { at: item.publishAt, problems };
      await locked(item, async (content) => {
        if (content.revision !== revision || !content.draft) throw new AppError('STALE_FORM');
        await content.setSchedule(at, by.actor);
      });
      const toTime = (moment: Date | null) => moment?.toISOString() ?? '';
      await recordAction(by, 'content.schedule', item, { before: toTime(item.publishAt), after: toTime(at) });
      return { at, problems };
    },

    /**
     * Publishes what is due. Several instances may do it at once: the second finds no draft any more. A draft that has
     * errors by then stays a draft, without its schedule.
     */
    async publishDue(): Promise<{ published: string[]; refused: string[] }> {
      const done: { published: string[]; refused: string[] } = { published: [], refused: [] };
      for (const { kind, id } of await drafts.due()) {
        const item = await drafts.find(kind, id);
        if (!item?.draft || !item.publishAt || item.status === 'bin') continue;
        const by: ContentActor = { actor: (item.publishBy ?? 'system') as ContentActor['actor'], address: '' };
        const { writable } = await tools.prepare(id, item.draft.document);
        const refusal: string = await (writable
          ? publishPrepared(item, writable, by, { origin: 'schedule', note: '' }).then(() => '')
          : Promise.resolve('CONTENT_WRONG')
        ).catch((error: unknown) => {
          if (error instanceof AppError) return error.error;
          throw error;
        });
        // Another instance was faster, or somebody saved meanwhile: the next round handles it.
        if (refusal === 'STALE_FORM') continue;
        if (refusal !== '') await locked(item, (content) => content.setSchedule(null, ''));
        await audit({
          ...{ actor: by.actor, action: 'content.publishDue', object: objectOf(item), address: '' },
          result: refusal === '' ? 'ok' : 'refused',
        });
        done[refusal === '' ? 'published' : 'refused'].push(id);
      }
      return done;
    },

    async discard(by: ContentActor, kind: ContentKind, id: string, revision: number): Promise<number> {
      const item = await find(kind, id);
      const after = await locked(item, async (content) => {
        if (content.revision !== revision) throw new AppError('STALE_FORM');
        if (content.status === 'draft') {
          await content.setState('bin', by.actor);
          return content;
        }
        return content.draft ? ((await content.setDraft(null, by.actor)) ?? content) : content;
      });
      await recordAction(by, 'content.discard', item, { before: item.status });
      return after.revision;
    },

    /** Makes an earlier document the draft; nothing changes for readers until it is published. */
    async restore(
      by: ContentActor,
      kind: ContentKind,
      id: string,
      { document, revision, seq }: { document: ContentDocument; revision: number; seq: number },
    ) {
      const item = await find(kind, id);
      const result = await putDraft(item, withoutFilled(document), revision, by);
      if (!result.saved) throw new AppError('STALE_FORM');
      await recordAction(by, 'content.restore', item, { version: seq });
      return result.item;
    },
  };
}
