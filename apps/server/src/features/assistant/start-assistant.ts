import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenVariant } from '../../adapters/pictures/picture-variants.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import type { Database } from '../../db/connect.ts';
import type { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import { createAsking } from './asking/asking.ts';
import { createKeepPicture } from './asking/keep-picture.ts';
import { createQuotas } from './asking/quota.ts';
import { assistantRoutes } from './assistant.routes.ts';
import { toLabelledPng } from './drawing/label.ts';
import { styleCoverUrl } from './drawing/styles.ts';
import { drawingFileRoutes, type Sent } from './drawing-file.routes.ts';
import type { ChatEngine, Chip, DrawEngine } from './engine/engine.ts';
import { createFilterWordsRepo } from './filter/filter-words.repo.ts';
import { startWordFilter } from './filter/start-word-filter.ts';
import { createBus } from './jobs/bus.ts';
import { startJobs } from './jobs/jobs.ts';
import { createMirrors } from './jobs/mirrors.ts';
import type { Stream } from './jobs/stream.ts';
import { openConnection } from './socket/connection.ts';
import { CLOSE, createHub } from './socket/hub.ts';
import { socketRoutes } from './socket/socket.routes.ts';
import { createTalk } from './socket/talk.ts';
import { createAboutRepo } from './store/about.repo.ts';
import { toDrawing, toEndFrame } from './store/answer-rows.ts';
import { createBusRepo } from './store/bus.repo.ts';
import { createDrawingLinks } from './store/drawing-links.ts';
import { createDrawingsRepo } from './store/drawings.repo.ts';
import { createFeedbackRepo } from './store/feedback.repo.ts';
import { createMessagesRepo, type MessageRow, nameInstance } from './store/messages.repo.ts';
import { createSessionsRepo } from './store/sessions.repo.ts';
import { createTicketRepo } from './store/ticket.repo.ts';

export interface StartAssistant {
  db: Pick<Database, 'orm' | 'listen' | 'kind'>;
  secret: string;
  publicUrl: string | undefined;
  /** Questions and pictures a day; how many of both a minute. */
  daily: { '1': number; '2': number };
  perMinute: number;
  retentionDays: number | null;
  chat: ChatEngine;
  image: DrawEngine;
  findRelatedWork(chips: readonly Chip[], style: string, prompt: string): Promise<string | null>;
  /** Somebody has come: whatever takes time at first may begin. */
  onVisit(): void;
  storage: Storage;
  openVariant: OpenVariant;
  sendFile(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply>;
  limits: RateLimits;
  audit: Audit;
  /** Where the database tells of sign-ins that ended, and of words of the filter. */
  channels: { auth: string; cache: string };
  /** Throws when there is no room for what would be said. */
  checkRoom?(): void;
  toRefusal(error: unknown): AppError;
  warn: (line: string) => void;
  /** An engine that says nothing for so long has failed. */
  silenceMs?: number;
}

const TIDY_MS = 10 * 60_000;
/** What an account leaves behind goes soon after it. */
const TIDY_SOON_MS = 500;
const LAST_WORDS_MS = 80;

/** 你问我答 and 你说我画, with all that runs beside the requests. */
export async function startAssistant(parts: StartAssistant) {
  const { db, secret, chat, image, storage, limits, audit, channels, warn, retentionDays, silenceMs = 90_000 } = parts;
  const instance = nameInstance();
  const messages = createMessagesRepo(db.orm, db.kind);
  const sessions = createSessionsRepo(db.orm);
  const drawings = createDrawingsRepo(db.orm);
  const tickets = createTicketRepo(db.orm);
  const links = createDrawingLinks(secret);
  const quotas = createQuotas({ limits, daily: parts.daily, perMinute: parts.perMinute });
  const words = await startWordFilter({
    repo: createFilterWordsRepo(db.orm),
    listen: db.listen,
    cacheChannel: channels.cache,
    warn,
  });

  async function replay(row: MessageRow, stream: Stream): Promise<void> {
    stream.put('reasoning', 0, row.reasoning);
    stream.put('answer', 0, row.content);
    const pictures = row.type === 2 ? await drawings.ofMessages([row.id]) : [];
    for (const picture of pictures) {
      stream.beside({
        frame: 'image',
        answerId: row.id,
        index: picture.seq,
        drawing: toDrawing(picture, links),
      });
    }
    const end = toEndFrame(row);
    if (end) stream.end(end);
  }

  const hub = createHub();
  const bus = createBus({ repo: createBusRepo(db), instance, warn });
  const jobs = startJobs({ repo: messages, instance, warn, onSettled: (answerId) => talk.forget(answerId) });
  const mirrors = createMirrors({
    bus,
    instance,
    async readSaved(ids) {
      const rows = await messages.findMany(ids);
      return rows.map((row) => ({ ...row, ended: row.status !== 'running' && row.status !== 'queued' }));
    },
    async replayEnd(stream) {
      const [row] = await messages.findMany([stream.answerId]);
      if (row) await replay(row, stream);
    },
    warn,
  });
  const keepPicture = createKeepPicture({ storage, drawings, links, findRelatedWork: parts.findRelatedWork, warn });
  const asking = createAsking({
    instance,
    jobs,
    messages,
    drawings,
    about: createAboutRepo(db.orm),
    isMinor: sessions.isMinor,
    quotas,
    filterFor: words.filterFor,
    chat,
    image,
    keepPicture,
    review(answerId, hits) {
      const detail = { words: hits.map(({ word, level }) => `${level}:${word}`) };
      audit({ actor: 'system', action: 'assistant.review', object: `message:${answerId}`, detail }).catch(
        (error: Error) => warn(`a text to be looked at was not noted: ${error.message}`),
      );
    },
    checkRoom: parts.checkRoom ?? (() => {}),
    silenceMs,
  });
  const talk = createTalk({ instance, asking, jobs, mirrors, bus, hub, messages, replay });

  async function dropFiles(hashes: string[]): Promise<void> {
    for (const hash of hashes) if (await drawings.dropFile(hash)) await storage.remove(hash);
  }
  async function tidy(): Promise<void> {
    await tickets.sweep();
    await dropFiles(await drawings.listOrphans());
    if (retentionDays !== null) await sessions.removeOlder(retentionDays);
  }
  const tidySoon = () => tidy().catch((error: Error) => warn(`old talks were not tidied away: ${error.message}`));
  const tidying = setInterval(tidySoon, TIDY_MS);
  tidying.unref();
  let soon: NodeJS.Timeout | undefined;

  let missed = false;
  const stopAuth = await db.listen(
    channels.auth,
    (what) => {
      hub.closeFor(what);
      if (what.length !== 36) return;
      clearTimeout(soon);
      soon = setTimeout(tidySoon, TIDY_SOON_MS);
      soon.unref();
    },
    (live) => {
      // An end may have gone unheard: everybody comes again, with a sign-in that lasts.
      if (live && missed) hub.closeAll(CLOSE.comeAgain, '请重新连接');
      missed = !live;
    },
  );
  const stopBus = await bus.start(talk.hear, jobs.noteAway);
  void tidySoon();

  return {
    routes(app: App): void {
      const feedback = createFeedbackRepo(db.orm);
      const { stopDeleted } = talk;
      assistantRoutes(app, {
        ...{ sessions, drawings, feedback, tickets, links, quotas, limits, chat, image, retentionDays },
        ...{ styleCoverUrl, dropFiles, stopDeleted, audit },
      });
      const { openVariant, sendFile, publicUrl, toRefusal } = parts;
      drawingFileRoutes(app, { links, drawings, storage, openVariant, toPng: toLabelledPng, sendFile });
      socketRoutes(app, {
        tickets,
        hub,
        publicUrl,
        open(socket, owner) {
          const { greet, handle } = talk;
          parts.onVisit();
          hub.add(openConnection({ socket, owner, greet, handle, toRefusal, onClose: hub.remove }));
        },
      });
      // Before the server waits for its connections to end: what runs is kept, then the pages are sent elsewhere.
      app.http.addHook('preClose', async () => {
        await jobs.drain();
        // The last pieces and the ends are on their way.
        await sleep(LAST_WORDS_MS);
        hub.closeAll(CLOSE.goingAway, '服务正在重启，请稍候');
      });
    },
    async stop(): Promise<void> {
      clearInterval(tidying);
      clearTimeout(soon);
      await jobs.drain();
      jobs.stop();
      mirrors.stop();
      hub.stop();
      await Promise.all([stopBus(), stopAuth(), words.stop()]);
    },
  };
}
