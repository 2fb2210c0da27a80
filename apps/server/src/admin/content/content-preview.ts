import { timingSafeEqual } from 'node:crypto';
import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import { CONTENT_KINDS, type ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import * as classroom from '@meiyu/contract/classroom.ts';
import * as dictionary from '@meiyu/contract/dictionary.ts';
import { hasRole } from '@meiyu/contract/endpoint.ts';
import * as exhibition from '@meiyu/contract/exhibition.ts';
import * as experience from '@meiyu/contract/experience.ts';
import * as library from '@meiyu/contract/library.ts';
import * as news from '@meiyu/contract/news.ts';
import { entryPath, resourcePath } from '@meiyu/contract/page-path.ts';
import * as works from '@meiyu/contract/works.ts';
import { beijingTime } from '../../beijing-time.ts';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';
import { AppError } from '../../errors.ts';
import type { StaffUser } from '../../http/app.ts';
import type { Entry } from '../../resources/kinds/entry/entry-store.ts';
import type { ContentDraftsRepo, ContentItem } from './content-drafts.repo.ts';
import type { PreviewRepo } from './preview.repo.ts';
import type { DocumentTools, Writable } from './publish-document.ts';

const VALID_MS = 10 * 60_000;
/** Begins with `c.`, unlike the tokens of previews of the site. */
const FORMAT = /^c\.([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([0-9a-z])\.([A-Za-z0-9_-]{1,64})\.([\w-]{43})$/;

interface ContentPreviewDeps {
  secret: string;
  drafts: Pick<ContentDraftsRepo, 'find' | 'readPublished'>;
  tools: Pick<DocumentTools, 'prepare'>;
  repo: PreviewRepo;
  /** What the page of an entry would show if this draft were published. */
  readEntry: (entry: Entry) => Promise<unknown>;
  /** Who has this console session open; undefined when it has ended. */
  findSession: (id: string) => Promise<Pick<StaffUser, 'roles'> | undefined>;
  now?: () => number;
}

export type ContentPreviews = ReturnType<typeof createContentPreviews>;
/** The calls that show a resource or an entry, and the field of their body that names it. */
const DETAIL_CALLS: Record<ContentKind, Record<string, string>> = {
  book: { [library.detail.path]: 'bookId', [library.details.path]: 'bookId' },
  video: { [classroom.details.path]: 'id' },
  audio: { [classroom.details.path]: 'id' },
  img: { [works.details.path]: 'imgId' },
  news: { [news.details.path]: 'articleId' },
  exp: { [experience.details.path]: 'articleId' },
  entry: { [dictionary.details.path]: 'entryId' },
  exhibition: { [exhibition.details.path]: 'exhibitionId' },
};

/** The readers' page. */
export function contentPath(kind: ContentKind, id: string): string {
  return kind === 'entry' ? entryPath(id) : resourcePath({ id, resType: kind });
}

/**
 * Previews of drafts. A token is bound to the console session that made it: it ends with the session, with the role, and
 * after ten minutes. Only the rendered page contains the draft; no call of readers ever answers it.
 */
export function createContentPreviews({
  secret,
  drafts,
  tools,
  repo,
  readEntry,
  findSession,
  now = Date.now,
}: ContentPreviewDeps) {
  const hash = createKeyedHash(secret, 'content-preview');
  const sign = (head: string) => hash(head).toString('base64url');

  function readToken(token: string): { sessionId: string; kind: ContentKind; id: string } | undefined {
    const [, sessionId = '', expiry = '', kindCode = '', id = '', signature = ''] = FORMAT.exec(token) ?? [];
    const kind = CONTENT_KINDS[Number.parseInt(kindCode, 36)];
    if (sessionId === '' || !kind || Number.parseInt(expiry, 36) < now()) return undefined;
    const expected = Buffer.from(sign(`c.${sessionId}.${expiry}.${kindCode}.${id}`));
    return timingSafeEqual(expected, Buffer.from(signature)) ? { sessionId, kind, id } : undefined;
  }

  async function documentOf(item: ContentItem): Promise<ContentDocument> {
    const document = item.draft?.document ?? (await drafts.readPublished(item.kind, item.id));
    if (!document) throw new AppError('NO_SUCH_RESOURCE');
    return document;
  }

  async function prepare(kind: ContentKind, id: string): Promise<Writable> {
    const item = await drafts.find(kind, id);
    if (!item) throw new AppError('NO_SUCH_RESOURCE');
    const { problems, writable } = await tools.prepare(id, await documentOf(item));
    if (!writable) throw new AppError('CONTENT_WRONG', `还不能预览：${problems[0]?.message ?? '内容有误'}`);
    return writable;
  }

  return {
    /** The data that the page renderer shows instead of the published resource. */
    async open(token: string) {
      const read = readToken(token);
      const session = read && (await findSession(read.sessionId));
      if (!read || !session || !hasRole(session.roles, 'editor')) return undefined;
      const { kind, id } = read;
      const writable = await prepare(kind, id).catch((error: unknown) => {
        if (error instanceof AppError) return undefined;
        throw error;
      });
      if (!writable) return undefined;
      const calls = DETAIL_CALLS[kind];
      const readDraft = (body: Record<string, unknown>) =>
        writable.kind === 'entry' ? readEntry(writable.entry) : repo.readDetail(writable, body);
      return {
        answer: (_method: string, path: string, body: Record<string, unknown>) =>
          calls[path] !== undefined && body[calls[path]] === id ? readDraft(body) : undefined,
        notice: undefined,
      };
    },

    async make({ sessionId }: Pick<StaffUser, 'sessionId'>, kind: ContentKind, id: string) {
      // A draft that cannot be shown is refused here, with the reason.
      await prepare(kind, id);
      const expiresMs = now() + VALID_MS;
      const head = `c.${sessionId}.${expiresMs.toString(36)}.${CONTENT_KINDS.indexOf(kind).toString(36)}.${id}`;
      const page = contentPath(kind, id);
      const url = `${page}${page.includes('?') ? '&' : '?'}preview=${head}.${sign(head)}`;
      return {
        desktopUrl: `${url}&device=desktop`,
        phoneUrl: `${url}&device=phone`,
        expireTime: beijingTime(new Date(expiresMs)),
      };
    },

    async bookPage(id: string, pageNum: number) {
      const writable = await prepare('book', id);
      if (writable.kind === 'entry' || writable.draft.body.kind !== 'book') throw new AppError('NO_SUCH_RESOURCE');
      const { pages, toc, writingMode } = writable.draft.body;
      const page = pages[pageNum - 1];
      if (!page) throw new AppError('NO_SUCH_PAGE');
      const contents = toc
        .filter(({ level }) => level === 1)
        .map(({ title, pageNum: first }) => ({ title, pageNum: first }));
      return {
        ...{ pageNum, pageCount: pages.length, title: page.title, html: page.html, contents },
        direction: writingMode,
      };
    },
  };
}
