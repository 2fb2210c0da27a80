import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createPhotoConverter } from '../../adapters/photo-image.ts';
import type { OpenVariant } from '../../adapters/pictures/picture-variants.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';
import type { Database } from '../../db/connect.ts';
import type { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import { createPhotos } from './asking/photos.ts';
import { createQuotas } from './asking/quota.ts';
import { assistantRoutes } from './assistant.routes.ts';
import { toLabelledPng } from './drawing/label.ts';
import { styleCoverUrl } from './drawing/styles.ts';
import { drawingFileRoutes, type FileToSend } from './drawing-file.routes.ts';
import type { About, ChatEngine, Chip, DrawEngine } from './engine/engine.ts';
import { createFilterWordsRepo } from './filter/filter-words.repo.ts';
import { startWordFilter } from './filter/start-word-filter.ts';
import type { Hit, WordFilter } from './filter/word-filter.ts';
import { dropFiles, startHousekeeping } from './housekeeping.ts';
import { createBus } from './instances/bus.ts';
import { createMirrors } from './instances/mirrors.ts';
import { stopDeletedAnswers } from './instances/stop-deleted-answers.ts';
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
import { createHelpCallsRepo, type HelpCallsRepo } from './store/help-calls.repo.ts';
import { createMessagesRepo, nameInstance } from './store/messages.repo.ts';
import { createPhotosRepo } from './store/photos.repo.ts';
import { createSessionsRepo } from './store/sessions.repo.ts';
import { createTicketRepo, type TicketRepo } from './store/ticket.repo.ts';
import { createUnansweredRepo } from './unanswered/unanswered.repo.ts';
import { createUnansweredLog } from './unanswered/unanswered-log.ts';

export interface StartAssistant {
  db: Pick<Database, 'orm' | 'listen' | 'type'>;
  secret: string;
  publicUrl: string | undefined;
  /** Questions ('1') and pictures ('2') that a user may request in a day. */
  daily: () => { '1': number; '2': number };
  /** Requests of both tools together that a user may send in a minute. */
  perMinute: number;
  retentionDays: () => number | null;
  chat: ChatEngine;
  image: DrawEngine;
  /** Suggested questions, each of which has an answer: for an empty session, and for one opened on a page. */
  suggestions: { first(): Promise<string[]>; about(about: About): Promise<string[]> };
  /** Names of people in a text that are not artists or authors of the site. */
  findNames?(text: string): Promise<string[]>;
  findRelatedWork(chips: readonly Chip[], style: string, prompt: string): Promise<string | null>;
  /** Counts a question or a finished picture for the statistics. */
  countUse(userId: string, use: 'asked' | 'drawn'): void;
  /** Called when a page connects, so that engines can warm up. */
  onVisit(): void;
  storage: Storage;
  openVariant: OpenVariant;
  sendFile(request: FastifyRequest, reply: FastifyReply, sent: FileToSend): Promise<FastifyReply>;
  limits: RateLimits;
  audit: Audit;
  /** Database channel that announces changes of the filter words. */
  cacheChannel: string;
  /** Throws when the disk has no space for an answer. */
  checkDiskSpace?(): void;
  toRefusal(error: unknown): AppError;
  warn: (line: string) => void;
  /** An engine without output for this long has failed. */
  silenceMs?: number;
  /** For tests: how often unanswered questions are written. */
  writeQuestionsEveryMs?: number;
}

/** What the console shows of the running assistant. */
export interface AssistantForAdmin {
  daily: () => { '1': number; '2': number };
  perMinute: number;
  chat: ChatEngine;
  image: Pick<DrawEngine, 'label' | 'embedded'>;
  filterFor(user: { isMinor: boolean }): WordFilter;
  findNames(text: string): Promise<string[]> | string[];
}

/** Pause before sockets are closed, so that the last frames reach the clients. */
const CLOSE_DELAY_MS = 80;

/** Starts 你问我答 and 你说我画 with their background work. */
export async function startAssistant(options: StartAssistant) {
  const deps = await createDeps(options);
  const { hub, bus, jobs, mirrors, wordFilter, tickets, unansweredLog } = deps;
  const housekeeping = startHousekeeping(deps);
  const stopWatchingSignIns = await closeEndedSignIns(tickets, hub, housekeeping.cleanUpSoon);
  const stopBus = await bus.start((message) => onInstanceMessage(deps, message), jobs.noteDatabaseLost);

  return {
    /** For the console. */
    admin: {
      daily: options.daily,
      perMinute: options.perMinute,
      chat: options.chat,
      image: options.image,
      filterFor: deps.filterFor,
      findNames: options.findNames ?? (() => []),
    } satisfies AssistantForAdmin,
    routes(app: App): void {
      assistantRoutes(app, {
        ...deps,
        styleCoverUrl,
        dropFiles: (hashes) => dropFiles(deps, hashes),
        stopDeletedAnswers: (answers) => stopDeletedAnswers(deps, answers),
      });
      drawingFileRoutes(app, { ...deps, toPng: toLabelledPng });
      socketRoutes(app, deps);
      // Runs before the server waits for open connections: running answers are saved, then clients are disconnected.
      app.http.addHook('preClose', async () => {
        await jobs.drain();
        await sleep(CLOSE_DELAY_MS);
        hub.closeAll(CLOSE.goingAway, '服务正在重启，请稍候');
      });
    },
    async stop(): Promise<void> {
      housekeeping.stop();
      await jobs.drain();
      jobs.stop();
      mirrors.stop();
      hub.stop();
      await Promise.all([stopBus(), stopWatchingSignIns(), wordFilter.stop(), unansweredLog.stop()]);
    },
  };
}

/** Creates each dependency once. */
async function createDeps(options: StartAssistant) {
  const { db, secret, limits, daily, perMinute, audit, cacheChannel, warn } = options;
  const repo = createFilterWordsRepo(db.orm);
  const wordFilter = await startWordFilter({ repo, listen: db.listen, cacheChannel, warn });
  const unanswered = createUnansweredRepo(db.orm);
  const unansweredLog = createUnansweredLog({
    repo: unanswered,
    hashPerson: createKeyedHash(secret, 'unanswered-question'),
    filterFor: wordFilter.filterFor,
    findNames: options.findNames ?? (() => []),
    writeEveryMs: options.writeQuestionsEveryMs,
    warn,
  });
  const instance = nameInstance();
  const bus = createBus({ repo: createBusRepo(db), instance, warn });
  const quotas = createQuotas({ limits, daily, perMinute });
  const photos = createPhotosRepo(db.orm);
  const deps = {
    ...options,
    instance,
    bus,
    wordFilter,
    filterFor: wordFilter.filterFor,
    unanswered,
    unansweredLog,
    noteUnanswered: unansweredLog.add,
    messages: createMessagesRepo(db.orm, db.type),
    sessions: createSessionsRepo(db.orm),
    drawings: createDrawingsRepo(db.orm),
    aboutRepo: createAboutRepo(db.orm),
    feedback: createFeedbackRepo(db.orm),
    tickets: createTicketRepo(db),
    links: createDrawingLinks(secret),
    quotas,
    photos,
    photoUploads: createPhotos({ repo: photos, convert: createPhotoConverter(), chat: options.chat, quotas }),
    review: createReview(audit, warn),
    countHelpCall: countWith(createHelpCallsRepo(db.orm), warn),
    checkDiskSpace: options.checkDiskSpace ?? (() => {}),
    silenceMs: options.silenceMs ?? 90_000,
  };
  const jobs = startJobs(deps);
  return {
    ...deps,
    jobs,
    mirrors: createMirrors(deps),
    watchers: createWatchers({ bus, jobs }),
    hub: createHub(),
  };
}

/** Records filter hits in the audit log for the operator. */
function createReview(audit: Audit, warn: (line: string) => void) {
  return (answerId: string, hits: Hit[]): void => {
    const detail = { words: hits.map(({ word, level }) => `${level}:${word}`) };
    audit({ actor: 'system', action: 'assistant.review', object: `message:${answerId}`, detail }).catch(
      (error: Error) => warn(`a filter hit was not recorded: ${error.message}`),
    );
  };
}

/** Counts calls for help. The database's own words on a failure are not logged: they name the kind. */
function countWith(repo: Pick<HelpCallsRepo, 'add'>, warn: (line: string) => void) {
  return (kind: Parameters<HelpCallsRepo['add']>[0]): void => {
    repo.add(kind).catch(() => warn('a call for help was not counted'));
  };
}

/** From now on closes sockets whose sign-in or account has ended. */
function closeEndedSignIns(
  tickets: Pick<TicketRepo, 'watchSignIns'>,
  hub: Hub,
  onAccountChange: () => void,
): Promise<() => Promise<void>> {
  let wasDisconnected = false;
  return tickets.watchSignIns(
    (change) => {
      if (change.kind === 'token') return hub.closeSignIn(change.tokenHash);
      hub.closeUser(change.userId);
      onAccountChange();
    },
    (live) => {
      // A sign-in may have ended while notifications were missed, so all clients must reconnect and authenticate again.
      if (live && wasDisconnected) hub.closeAll(CLOSE.reconnect, '请重新连接');
      wasDisconnected = !live;
    },
  );
}
