import { hash } from 'node:crypto';
import * as assistant from '@meiyu/contract/assistant.ts';
import { assistantSocket } from '@meiyu/contract/raw.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { bearerToken } from '../../http/authorize.ts';
import { route } from '../../http/route.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import type { Photos } from './asking/photos.ts';
import type { Quotas } from './asking/quota.ts';
import type { About, ChatEngine, DrawEngine } from './engine/engine.ts';
import { loadAbout } from './jobs/load-chat-question.ts';
import { DRAWING_STARTERS } from './starters.ts';
import type { AboutRepo } from './store/about.repo.ts';
import { toDrawing, toMessage, toSession } from './store/answer-rows.ts';
import type { DrawingLinks } from './store/drawing-links.ts';
import type { DrawingsRepo } from './store/drawings.repo.ts';
import type { FeedbackRepo } from './store/feedback.repo.ts';
import type { SessionsRepo } from './store/sessions.repo.ts';
import type { TicketRepo } from './store/ticket.repo.ts';

interface AssistantDeps {
  sessions: SessionsRepo;
  drawings: DrawingsRepo;
  feedback: FeedbackRepo;
  tickets: Pick<TicketRepo, 'issue'>;
  links: DrawingLinks;
  quotas: Pick<Quotas, 'read'>;
  photoUploads: Pick<Photos, 'add' | 'stateFor'>;
  limits: Pick<RateLimits, 'take'>;
  chat: ChatEngine;
  image: DrawEngine;
  suggestions: { first(): Promise<string[]>; about(about: About): Promise<string[]> };
  aboutRepo: AboutRepo;
  styleCoverUrl(name: string): string;
  retentionDays: () => number | null;
  /** Removes those of these files that no drawing uses any more. */
  dropFiles(hashes: string[]): Promise<void>;
  /** Stops answers that were running in deleted sessions. */
  stopDeletedAnswers(answers: { id: string; owner: string }[]): void;
  audit: Audit;
}

/** Far more than needed: a page on an unstable network needs a few tickets a minute. */
const TICKET_LIMIT = { limit: 120, windowMs: 60_000 };
/** Each suggestion is asked before it is shown, which takes a few milliseconds. */
const QUESTIONS_LIMIT = { limit: 30, windowMs: 60_000 };

export function assistantRoutes(app: App, deps: AssistantDeps): void {
  const { sessions, drawings, feedback, tickets, links, quotas, limits } = deps;

  route(app, assistant.socketUrl, async ({ user, request }) => {
    if (!(await limits.take(`ai/ticket/${user.id}`, TICKET_LIMIT)).allowed) throw new AppError('TOO_MANY');
    const tokenHash = hash('sha256', bearerToken(request.headers.authorization) ?? '', 'hex');
    return `${assistantSocket.path}?ticket=${await tickets.issue({ userId: user.id, tokenHash })}`;
  });

  route(app, assistant.addSession, async ({ user, body: { sid, type, content } }) =>
    toSession(await sessions.add({ sid: sid.toLowerCase(), userId: user.id, type: Number(type), content })),
  );

  route(app, assistant.sessions, async ({ user, body: { type, searchValue, pageNum, pageSize } }) => {
    const offset = (pageNum - 1) * pageSize;
    const rows = await sessions.list(user.id, { type: Number(type), search: searchValue, limit: pageSize, offset });
    return rows.map(toSession);
  });

  route(app, assistant.removeSessions, async ({ user, params: { sids } }) => {
    deps.stopDeletedAnswers(await sessions.remove(user.id, sids));
  });

  route(app, assistant.messages, async ({ user, body: { sid } }) => {
    const rows = await sessions.messages(user.id, sid);
    const pictures = await drawings.listByMessages(rows.flatMap(({ id, type }) => (type === 2 ? [id] : [])));
    return rows.map((row) =>
      toMessage(
        row,
        pictures.filter(({ messageId }) => messageId === row.id).map((picture) => toDrawing(picture, links)),
      ),
    );
  });

  route(app, assistant.options, async ({ user }) => {
    const [chatQuota, imageQuota, asker, firstQuestions] = await Promise.all([
      quotas.read(user.id, '1'),
      quotas.read(user.id, '2'),
      sessions.findAsker(user.id),
      deps.suggestions.first(),
    ]);
    const { chat, image, retentionDays } = deps;
    const photos = deps.photoUploads.stateFor(asker);
    return {
      chat: {
        ...{ embedded: chat.embedded, label: chat.label, quota: chatQuota },
        photos,
        photoHost: photos === 'on' ? (chat.photoHost ?? '') : '',
      },
      image: {
        embedded: image.embedded,
        label: image.label,
        quota: imageQuota,
        styles: image.styles.map((name) => ({ name, coverUrl: deps.styleCoverUrl(name) })),
        ratios: image.ratios.map(({ name, width, height }) => ({ name, width, height })),
        maxCount: image.maxCount,
      },
      starters: { message: firstQuestions, image: DRAWING_STARTERS },
      minor: asker.isMinor,
      retentionDays: retentionDays(),
    };
  });

  route(app, assistant.pageQuestions, async ({ user, body }) => {
    if (!(await limits.take(`ai/questions/${user.id}`, QUESTIONS_LIMIT)).allowed) throw new AppError('TOO_MANY');
    const about = await loadAbout(deps.aboutRepo, body);
    return about ? deps.suggestions.about(about) : [];
  });

  route(app, assistant.uploadPhoto, async ({ user, file }) => {
    const asker = await sessions.findAsker(user.id);
    return { photo: await deps.photoUploads.add(user.id, asker, file) };
  });

  route(app, assistant.gallery, async ({ user, query: { searchValue, pageNum, pageSize } }) => {
    const offset = (pageNum - 1) * pageSize;
    const { rows, total } = await drawings.list(user.id, { search: searchValue, limit: pageSize, offset });
    return { rows: rows.map((row) => toDrawing(row, links)), total };
  });

  route(app, assistant.removeDrawings, async ({ user, params: { ids } }) => {
    await deps.dropFiles(await drawings.remove(user.id, ids));
  });

  route(app, assistant.like, async ({ user, body: { messageId, liked, reason } }) => {
    if (!(await feedback.setLiked(user.id, messageId, liked, reason))) throw new AppError('MESSAGE_MISSING');
  });

  route(app, assistant.report, async ({ user, body: { messageId, reason, remark }, address }) => {
    const fullReason = remark === '' ? reason : `${reason}\n${remark}`;
    if (!(await feedback.report(user.id, messageId, fullReason))) throw new AppError('MESSAGE_MISSING');
    const entry = { actor: `user:${user.id}`, action: 'assistant.report', object: `message:${messageId}` };
    await deps.audit({ ...entry, address, detail: { reason } });
  });
}
