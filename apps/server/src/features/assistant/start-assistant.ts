import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenVariant } from '../../adapters/pictures/picture-variants.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import type { Database } from '../../db/connect.ts';
import type { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import { createQuotas } from './asking/quota.ts';
import { assistantRoutes } from './assistant.routes.ts';
import { toLabelledPng } from './drawing/label.ts';
import { styleCoverUrl } from './drawing/styles.ts';
import { drawingFileRoutes, type Sent } from './drawing-file.routes.ts';
import type { ChatEngine, Chip, DrawEngine } from './engine/engine.ts';
import { createFilterWordsRepo } from './filter/filter-words.repo.ts';
import { startWordFilter } from './filter/start-word-filter.ts';
import type { Hit } from './filter/word-filter.ts';
import { dropFiles, startHousekeeping } from './housekeeping.ts';
import { createBus } from './instances/bus.ts';
import { createMirrors } from './instances/mirrors.ts';
import { stopDeleted } from './instances/stop-deleted.ts';
import { createWatchers } from './instances/watchers.ts';
import { startJobs } from './jobs/jobs.ts';
import { CLOSE, createHub, type Hub } from './socket/hub.ts';
import { onInstanceMessage } from './socket/on-instance-message.ts';
import { socketRoutes } from './socket/socket.routes.ts';
import { createAboutRepo } from './store/about.repo.ts';
import { createBusRepo } from './store/bus.repo.ts';
import { createDrawingLinks } from './store/drawing-links.ts';
import { createDrawingsRepo } from './store/drawings.repo.ts';
import { createFeedbackRepo } from './store/feedback.repo.ts';
import { createMessagesRepo, nameInstance } from './store/messages.repo.ts';
import { createSessionsRepo } from './store/sessions.repo.ts';
import { createTicketRepo, type TicketRepo } from './store/ticket.repo.ts';

export interface StartAssistant {
  db: Pick<Database, 'orm' | 'listen' | 'type'>;
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
  /** Where the database tells of changed words of the filter. */
  cacheChannel: string;
  /** Throws when there is no room for what would be said. */
  checkRoom?(): void;
  toRefusal(error: unknown): AppError;
  warn: (line: string) => void;
  /** An engine that says nothing for so long has failed. */
  silenceMs?: number;
}

const LAST_WORDS_MS = 80;

/** 你问我答 and 你说我画, with all that runs beside the requests. */
export async function startAssistant(given: StartAssistant) {
  const deps = await startParts(given);
  const { hub, bus, jobs, mirrors, words, tickets } = deps;
  const housekeeping = startHousekeeping(deps);
  const stopWatching = await closeEndedSignIns(tickets, hub, housekeeping.tidySoon);
  const stopBus = await bus.start((message) => onInstanceMessage(deps, message), jobs.noteAway);

  return {
    routes(app: App): void {
      assistantRoutes(app, {
        ...deps,
        styleCoverUrl,
        dropFiles: (hashes) => dropFiles(deps, hashes),
        stopDeleted: (answers) => stopDeleted(deps, answers),
      });
      drawingFileRoutes(app, { ...deps, toPng: toLabelledPng });
      socketRoutes(app, deps);
      // Before the server waits for its connections to end: what runs is kept, then the pages are sent elsewhere.
      app.http.addHook('preClose', async () => {
        await jobs.drain();
        // The last pieces and the ends are on their way.
        await sleep(LAST_WORDS_MS);
        hub.closeAll(CLOSE.goingAway, '服务正在重启，请稍候');
      });
    },
    async stop(): Promise<void> {
      housekeeping.stop();
      await jobs.drain();
      jobs.stop();
      mirrors.stop();
      hub.stop();
      await Promise.all([stopBus(), stopWatching(), words.stop()]);
    },
  };
}

/** Everything a question meets on its way, each part made once. */
async function startParts(given: StartAssistant) {
  const { db, secret, limits, daily, perMinute, audit, cacheChannel, warn } = given;
  const repo = createFilterWordsRepo(db.orm);
  const words = await startWordFilter({ repo, listen: db.listen, cacheChannel, warn });
  const instance = nameInstance();
  const bus = createBus({ repo: createBusRepo(db), instance, warn });
  const means = {
    ...given,
    instance,
    bus,
    words,
    filterFor: words.filterFor,
    messages: createMessagesRepo(db.orm, db.type),
    sessions: createSessionsRepo(db.orm),
    drawings: createDrawingsRepo(db.orm),
    about: createAboutRepo(db.orm),
    feedback: createFeedbackRepo(db.orm),
    tickets: createTicketRepo(db),
    links: createDrawingLinks(secret),
    quotas: createQuotas({ limits, daily, perMinute }),
    review: createReview(audit, warn),
    checkRoom: given.checkRoom ?? (() => {}),
    silenceMs: given.silenceMs ?? 90_000,
  };
  const jobs = startJobs(means);
  return {
    ...means,
    jobs,
    mirrors: createMirrors(means),
    watchers: createWatchers({ bus, jobs }),
    hub: createHub(),
  };
}

/** Notes for the operator what the filter let pass and what it stopped. */
function createReview(audit: Audit, warn: (line: string) => void) {
  return (answerId: string, hits: Hit[]): void => {
    const detail = { words: hits.map(({ word, level }) => `${level}:${word}`) };
    audit({ actor: 'system', action: 'assistant.review', object: `message:${answerId}`, detail }).catch(
      (error: Error) => warn(`a text to be looked at was not noted: ${error.message}`),
    );
  };
}

/** A socket ends with the sign-in it belongs to, and with its account. */
function closeEndedSignIns(
  tickets: Pick<TicketRepo, 'watchSignIns'>,
  hub: Hub,
  onUserChanged: () => void,
): Promise<() => Promise<void>> {
  let missed = false;
  return tickets.watchSignIns(
    (change) => {
      if (change.kind === 'token') return hub.closeSignIn(change.tokenHash);
      hub.closeUser(change.userId);
      onUserChanged();
    },
    (live) => {
      // An end may have gone unheard: everybody comes again, with a sign-in that lasts.
      if (live && missed) hub.closeAll(CLOSE.comeAgain, '请重新连接');
      missed = !live;
    },
  );
}
