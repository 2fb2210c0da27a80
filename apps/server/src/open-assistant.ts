import { createOpenAiChat, hostOfChat } from './adapters/chat-model/openai-chat.ts';
import { createWorkQueue } from './adapters/work-queue.ts';
import type { Config } from './config.ts';
import { AppError } from './errors.ts';
import { startDrawing } from './features/assistant/drawing/start-drawing.ts';
import { followChatEngine } from './features/assistant/engine/follow-engine.ts';
import { createGroundedEngine } from './features/assistant/guide/grounded.ts';
import { createGuideRepo } from './features/assistant/guide/knowledge/guide.repo.ts';
import { createSiteDataRepo } from './features/assistant/guide/site/site-data.repo.ts';
import { startGuide } from './features/assistant/guide/start-guide.ts';
import { type StartAssistant, startAssistant } from './features/assistant/start-assistant.ts';
import { sendFile } from './features/files/send-file.ts';
import { createLearningRecords, type LearningRecords } from './features/learning-records/learning-records.service.ts';
import { createRecordWriteRepo } from './features/learning-records/record-writing.repo.ts';
import type { startSearch } from './features/search/start-search.ts';
import type { App } from './http/app.ts';
import { type IsUnavailable, toAppError } from './http/server/error-handler.ts';
import { remakeOnChange } from './settings/remake-on-change.ts';
import type { Usage } from './usage/usage-event.ts';

interface OpenAssistantDeps
  extends Pick<StartAssistant, 'db' | 'secret' | 'cacheChannel' | 'storage' | 'openVariant' | 'limits' | 'audit'> {
  config: Config;
  current: () => Pick<Config, 'ai' | 'access'>;
  searchFeature: Awaited<ReturnType<typeof startSearch>>;
  siteName: () => Promise<string>;
  isDiskFull: () => boolean;
  isUnavailable: IsUnavailable;
  warn: (line: string) => void;
}

export interface OpenedAssistant extends Pick<Awaited<ReturnType<typeof startAssistant>>, 'admin'> {
  stop(): Promise<void>;
}

/** Counts a question or drawing in the site's statistics and in the reader's yearly overview; neither delays the answer. */
export function makeCountUse(
  usage: Pick<Usage, 'countUser'>,
  records: Pick<LearningRecords, 'countActivity'>,
  warn: (line: string) => void,
) {
  return (userId: string, use: 'asked' | 'drawn'): void => {
    usage.countUser({ type: use }, userId);
    records
      .countActivity(userId, use === 'asked' ? 'ask' : 'draw', '')
      .catch((error: Error) => warn(`a question or drawing is missing in the overview: ${error.message}`));
  };
}

/** Starts 你问我答 and 你说我画 with the configured models, or with the embedded guide and painter, and adds their routes. */
export async function openAssistant(app: App, deps: OpenAssistantDeps): Promise<OpenedAssistant> {
  const {
    config,
    current,
    db,
    secret,
    cacheChannel,
    searchFeature,
    siteName,
    storage,
    openVariant,
    limits,
    audit,
    warn,
  } = deps;
  // Few questions search at once, so that most database connections stay free for pages when a whole class asks.
  const inTurn = createWorkQueue({ concurrency: Math.max(1, Math.floor(config.databasePool / 3)), maxWaiting: 1000 });
  const guide = await startGuide({
    repo: createGuideRepo(db.orm),
    findPassages: (query, options) => inTurn(() => searchFeature.search.findPassages(query, options)),
    segmenter: searchFeature.segmenter,
    siteName,
    siteDataRepo: createSiteDataRepo(db.orm),
    settings: () => ({
      daily: { questions: current().ai.dailyQuestions, pictures: current().ai.dailyPictures },
      needsNetwork: current().access === 'ranges',
    }),
    listen: db.listen,
    cacheChannel,
  });
  const drawing = startDrawing({ orm: db.orm, provider: () => current().ai.image, producer: siteName, warn });
  const chat = remakeOnChange(
    () => current().ai.chat,
    (settings) =>
      settings
        ? createGroundedEngine({
            ...{ guide: guide.engine, guideDeps: guide.findDeps, warn },
            model: createOpenAiChat(settings),
            photoHost: settings.takesPhotos ? hostOfChat(settings) : '',
          })
        : guide.engine,
  );
  const assistant = await startAssistant({
    db,
    secret,
    publicUrl: config.publicUrl,
    daily: () => ({ '1': current().ai.dailyQuestions, '2': current().ai.dailyPictures }),
    perMinute: config.testing ? 600 : 6,
    retentionDays: () => current().ai.retentionDays,
    chat: followChatEngine(chat),
    image: drawing.engine,
    suggestions: guide.suggestions,
    findNames: guide.findNames,
    ...(config.testing && { writeQuestionsEveryMs: 200 }),
    findRelatedWork: drawing.findRelatedWork,
    countUse: makeCountUse(app.usage, createLearningRecords(createRecordWriteRepo(db.orm)), warn),
    onVisit: drawing.warmUp,
    storage,
    openVariant,
    sendFile,
    limits,
    audit,
    cacheChannel,
    checkDiskSpace() {
      if (deps.isDiskFull()) throw new AppError('STORAGE_FULL');
    },
    toRefusal: (error) => toAppError(error, deps.isUnavailable),
    warn,
  });
  assistant.routes(app);
  return {
    admin: assistant.admin,
    async stop() {
      await assistant.stop();
      await Promise.all([guide.stop(), drawing.stop()]);
    },
  };
}
