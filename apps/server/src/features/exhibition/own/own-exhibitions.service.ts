import { randomBytes } from 'node:crypto';
import type { OwnDocument } from '@meiyu/contract/own-exhibition-document.ts';
import { MAX_OWN_EXHIBITIONS } from '@meiyu/contract/own-exhibition-fields.ts';
import { beijingTime } from '../../../beijing-time.ts';
import { AppError } from '../../../errors.ts';
import type { RateLimits } from '../../../limits/rate-limit.repo.ts';
import type { ExhibitionRepo } from '../exhibition.repo.ts';
import { EXHIBITION_HELP } from '../help-text.ts';
import type { OwnExhibitionsRepo, OwnRow } from './own-exhibitions.repo.ts';
import { type DrawingUrl, findHung, isThere, thingsOf, toFacts, toView } from './own-view.ts';

export interface OwnExhibitionDeps {
  own: OwnExhibitionsRepo;
  works: Pick<ExhibitionRepo, 'works'>;
  limits: Pick<RateLimits, 'take'>;
  /** The check that other texts of readers pass. */
  checkText(text: string, user: { isMinor: boolean }): 'help' | 'refused' | 'fine';
  /** The addresses at which a reader sees an own drawing. */
  drawingUrls: { large: DrawingUrl; small: DrawingUrl };
}

const DAY = 86_400_000;
const CREATED = { limit: 20, windowMs: DAY };
const SAVED = { limit: 1500, windowMs: 3_600_000 };
const SUBMITTED = { limit: 10, windowMs: DAY };

const EMPTY: OwnDocument = { title: '', preface: '', walls: [{ title: '', text: '', works: [] }] };

export const newShareKey = () => randomBytes(16).toString('base64url');

function sharingOf({ isWaiting, isShown, shareKey, reason, hasChanges }: OwnRow) {
  const state = isWaiting ? 'waiting' : isShown ? 'shown' : reason === '' ? 'private' : 'refused';
  return { state, isShown, key: shareKey ?? '', reason, hasChanges } as const;
}

/** Every text that a reader wrote into it. */
function textsOf({ title, preface, walls }: OwnDocument): string[] {
  const onWalls = walls.flatMap((wall) => [
    wall.title,
    wall.text,
    ...wall.works.flatMap((work) => [work.name, work.label]),
  ]);
  return [title, preface, ...onWalls].filter((text) => text !== '');
}

export type OwnExhibitions = ReturnType<typeof createOwnExhibitions>;

export function createOwnExhibitions({ own, works, limits, checkText, drawingUrls }: OwnExhibitionDeps) {
  const hungOf = (userId: string, things: Parameters<typeof findHung>[2]) => findHung({ works, own }, userId, things);

  async function take(name: string, userId: string, limit: typeof CREATED): Promise<void> {
    if (!(await limits.take(`own-exhibition/${name}/${userId}`, limit)).allowed) throw new AppError('TOO_MANY');
  }
  async function find(userId: string, id: string): Promise<OwnRow> {
    const row = await own.find(userId, id);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }
  async function read(userId: string, id: string) {
    const row = await find(userId, id);
    const things = thingsOf(row.document);
    const [hung, { ageBand }] = await Promise.all([hungOf(userId, things), own.person(userId)]);
    return {
      ...{ id: row.id, version: row.version, document: row.document },
      things: things.flatMap((thing) => toFacts(hung, thing, drawingUrls.small)),
      sharing: sharingOf(row),
      mayShare: ageBand !== 'under14',
      updateTime: beijingTime(row.updatedAt),
    };
  }

  return {
    read,

    async list(userId: string) {
      const rows = await own.list(userId);
      const hung = await hungOf(
        userId,
        rows.flatMap(({ document }) => thingsOf(document)),
      );
      return rows.map((row) => {
        const things = thingsOf(row.document);
        const there = things.filter((thing) => isThere(hung, thing));
        const [first] = there.flatMap((thing) => toFacts(hung, thing, drawingUrls.small));
        return {
          ...{ id: row.id, title: row.document.title, coverUrl: first?.coverUrl ?? '', workCount: there.length },
          missingCount: things.length - there.length,
          ...sharingOf(row),
          updateTime: beijingTime(row.updatedAt),
        };
      });
    },

    async create(userId: string, document: OwnDocument = EMPTY): Promise<string> {
      await take('create', userId, CREATED);
      const id = await own.create(userId, document, MAX_OWN_EXHIBITIONS);
      if (id === undefined) throw new AppError('OWN_EXHIBITIONS_FULL');
      return id;
    },

    async save(userId: string, id: string, version: number, document: OwnDocument) {
      await take('save', userId, SAVED);
      const saved = await own.save(userId, id, version, document);
      return { saved, current: await read(userId, id) };
    },

    async findThings(userId: string, things: Parameters<typeof findHung>[2]) {
      const hung = await hungOf(userId, things);
      return things.flatMap((thing) => toFacts(hung, thing, drawingUrls.small));
    },

    /** Submits the saved state. Answers with help lines instead when its texts call for help. */
    async share(userId: string, id: string, version: number): Promise<{ help: string }> {
      const { document, version: current } = await find(userId, id);
      if (current !== version) throw new AppError('STALE_FORM');
      const { ageBand } = await own.person(userId);
      if (ageBand === 'under14') throw new AppError('SHARE_TOO_YOUNG');
      const things = thingsOf(document);
      const hung = await hungOf(userId, things);
      if (document.title === '' || !things.some((thing) => isThere(hung, thing)))
        throw new AppError('OWN_EXHIBITION_EMPTY');
      const verdicts = textsOf(document).map((text) => checkText(text, { isMinor: ageBand !== '18+' }));
      if (verdicts.includes('help')) return { help: EXHIBITION_HELP };
      if (verdicts.includes('refused')) throw new AppError('TEXT_REFUSED');
      await take('share', userId, SUBMITTED);
      if (!(await own.submit(userId, id, version))) throw new AppError('STALE_FORM');
      return { help: '' };
    },

    async withdraw(userId: string, id: string): Promise<void> {
      if (!(await own.withdraw(userId, id))) throw new AppError('NOT_FOUND');
    },

    remove: (userId: string, ids: string[]) => own.remove(userId, ids),

    /** As its reader sees it, with the last changes. */
    async view(userId: string, id: string) {
      const { document, updatedAt } = await find(userId, id);
      const [hung, { name }] = await Promise.all([hungOf(userId, thingsOf(document)), own.person(userId)]);
      return toView({ id, document, readerName: name, updatedAt, hung, drawingUrl: drawingUrls.large });
    },

    /** As everyone with the link sees it. */
    async shared(key: string, drawingUrl: DrawingUrl) {
      const found = await own.findShared(key);
      if (!found) throw new AppError('NOT_FOUND');
      const { userId, name, document, updatedAt } = found;
      const hung = await hungOf(userId, thingsOf(document));
      return toView({ id: key, document, readerName: name, updatedAt: updatedAt ?? new Date(), hung, drawingUrl });
    },
  };
}
