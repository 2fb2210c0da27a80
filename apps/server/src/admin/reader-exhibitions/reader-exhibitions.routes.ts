import { buffer } from 'node:stream/consumers';
import * as contract from '@meiyu/contract/admin/reader-exhibitions.ts';
import { PICTURE_FORMATS } from '../../adapters/pictures/picture-sizes.ts';
import type { OpenVariant } from '../../adapters/pictures/picture-variants.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { KeyedHash } from '../../crypto/keyed-hash.ts';
import { AppError } from '../../errors.ts';
import type { OwnExhibitionsRepo } from '../../features/exhibition/own/own-exhibitions.repo.ts';
import { newShareKey } from '../../features/exhibition/own/own-exhibitions.service.ts';
import { findHung, type Hung, thingsOf } from '../../features/exhibition/own/own-view.ts';
import type { ReviewedRow, ReviewRepo } from '../../features/exhibition/own/review.repo.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { SendNotice } from '../../notify/send-notice.ts';
import { pictureUrl } from '../../resources/file-urls.ts';
import { maskReader } from '../../resources/mask-name.ts';

interface ReaderExhibitionDeps {
  review: ReviewRepo;
  works: Parameters<typeof findHung>[0]['works'];
  own: Pick<OwnExhibitionsRepo, 'drawings'>;
  openVariant: OpenVariant;
  audit: Audit;
  sendNotice: SendNotice;
  /** Makes the codes that stand for readers. */
  hashReader: KeyedHash;
  warn: (line: string) => void;
}

/** Wide enough to judge a drawing; an answer may have two dozen of them. */
const PREVIEW = { width: 640, format: 'webp' } as const;

const ACTIONS = {
  approve: 'exhibition.approve',
  refuse: 'exhibition.refuse',
  takeDown: 'exhibition.takeDown',
} as const;

function toRow(row: ReviewedRow, hashReader: KeyedHash) {
  const things = row.document ? thingsOf(row.document) : [];
  return {
    ...{ id: row.id, title: row.title, reader: maskReader(row, hashReader) },
    workCount: things.filter(({ kind }) => kind === 'work').length,
    drawingCount: things.filter(({ kind }) => kind === 'drawing').length,
    state: row.isWaiting ? ('waiting' as const) : row.isShown ? ('shown' as const) : ('refused' as const),
    isShown: row.isShown,
    submitTime: row.submittedAt === null ? '' : beijingTime(row.submittedAt),
    decideTime: row.decidedAt === null ? '' : beijingTime(row.decidedAt),
    reason: row.reason,
  };
}

function noticeOf(
  decision: keyof typeof ACTIONS,
  { title, wasShown, shareKey }: { title: string; wasShown: boolean; shareKey: string },
  reason: string,
) {
  const name = `“${title}”`;
  if (decision === 'approve')
    return {
      title: wasShown ? '展览的改动已通过' : '展览可以分享了',
      body: `${name}已通过审核，有链接的人都能看。`,
      link: `/cloudExhibitionHall/shared/${shareKey}`,
    };
  const link = '/userinfo/exhibitions';
  if (decision === 'takeDown')
    return { title: '展览已停止分享', body: `${name}的链接不再有效，您自己仍可看、可改。\n理由：${reason}`, link };
  const rest = wasShown ? '别人看到的仍是上次通过的样子。' : '您自己仍可看、可改，改好可以再提交。';
  return { title: '展览没有通过审核', body: `${name}：${rest}\n理由：${reason}`, link };
}

/** 读者展览: what readers want to share by link. */
export function readerExhibitionRoutes(app: App, deps: ReaderExhibitionDeps): void {
  const { review, works, own, openVariant, audit, sendNotice, hashReader, warn } = deps;

  /** Empty when the file was deleted. */
  async function readDrawing(hash: string): Promise<string> {
    try {
      const { open } = await openVariant(hash, PREVIEW);
      const bytes = await buffer((await open()).stream);
      return `data:${PICTURE_FORMATS[PREVIEW.format]};base64,${bytes.toString('base64')}`;
    } catch (error) {
      warn(`a drawing for review could not be read: ${error instanceof Error ? error.message : error}`);
      return '';
    }
  }

  async function toHung({ works: found, drawings }: Hung, thing: ReturnType<typeof thingsOf>[number]) {
    const { kind, id, label, name } = thing;
    if (kind === 'work') {
      const work = found.get(id);
      return work ? [{ title: work.title, label, isDrawing: false, picture: pictureUrl(work.imageFile, 640) }] : [];
    }
    const drawing = drawings.get(id);
    if (!drawing) return [];
    return [{ title: name || '我的画', label, isDrawing: true, picture: await readDrawing(drawing.hash) }];
  }

  route(app, contract.list, async ({ query: { state, searchValue: search, pageNum, pageSize } }) => {
    const [{ rows, total }, counts] = await Promise.all([
      review.list({ state, search }, pageSize, (pageNum - 1) * pageSize),
      review.countByState(),
    ]);
    return { rows: rows.map((row) => toRow(row, hashReader)), total, ...counts };
  });

  route(app, contract.details, async ({ params: { id } }) => {
    const row = await review.find(id);
    if (!row) throw new AppError('NO_SUCH_RESOURCE', '读者已撤回这个展览');
    const { document } = row;
    if (!document) return { ...toRow(row, hashReader), preface: '', walls: [] };
    const hung = await findHung({ works, own }, row.userId, thingsOf(document));
    const walls = await Promise.all(
      document.walls.map(async (wall) => ({
        ...{ title: wall.title, text: wall.text },
        works: (await Promise.all(wall.works.map((thing) => toHung(hung, thing)))).flat(),
      })),
    );
    return { ...toRow(row, hashReader), preface: document.preface, walls };
  });

  route(app, contract.decide, async ({ user, address, body: { id, decision, submitTime, reason } }) => {
    const isJudged = ({ submittedAt }: { submittedAt: Date | null }) =>
      submittedAt !== null && beijingTime(submittedAt) === submitTime;
    const result = await review.decide(id, isJudged, { decision, reason, decidedBy: user.id, newKey: newShareKey() });
    if (result.outcome === 'missing') throw new AppError('NO_SUCH_RESOURCE', '读者已删除这个展览');
    if (result.outcome === 'stale') throw new AppError('STALE_FORM', '读者刚刚改动或撤回了这个展览，请重新看一看');
    await audit({
      actor: `user:${user.id}`,
      action: ACTIONS[decision],
      object: `own-exhibition:${id}`,
      address,
      detail: { withReason: reason !== '' },
    });
    await sendNotice(result.userId, { kind: 'exhibition', ...noticeOf(decision, result, reason) });
  });
}
