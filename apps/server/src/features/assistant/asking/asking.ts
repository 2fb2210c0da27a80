import type { ClientFrame, ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { placePath } from '@meiyu/contract/page-path.ts';
import { AppError } from '../../../errors.ts';
import type { About, ChatEngine, DrawEngine, DrawRequest, MadePicture, Turn } from '../engine/engine.ts';
import { BLOCKED_DRAWING, BLOCKED_QUESTION, CRISIS_TEXT } from '../filter/kind-words.ts';
import type { Hit, WordFilter } from '../filter/word-filter.ts';
import type { Job } from '../jobs/job.ts';
import { INTERRUPTED, type Jobs } from '../jobs/jobs.ts';
import { runChat } from '../jobs/run-chat.ts';
import { type KeptDrawing, runDrawing } from '../jobs/run-drawing.ts';
import { createStream, type Stream } from '../jobs/stream.ts';
import { isDeniedDrawing } from '../safety/deny-drawing.ts';
import { needsHelp } from '../safety/needs-help.ts';
import type { AboutRepo } from '../store/about.repo.ts';
import type { DrawingsRepo, KeptScene } from '../store/drawings.repo.ts';
import type { MessagesRepo, NewQuestion } from '../store/messages.repo.ts';
import type { Quotas } from './quota.ts';

type AskFrame = Extract<ClientFrame, { frame: 'ask' }>;
type DrawFrame = Extract<ClientFrame, { frame: 'draw' }>;
type AcceptedFrame = Extract<ServerFrame, { frame: 'accepted' }>;

interface AskingParts {
  instance: string;
  jobs: Jobs;
  messages: Pick<MessagesRepo, 'begin' | 'listBefore'>;
  drawings: Pick<DrawingsRepo, 'findOwn'>;
  about: AboutRepo;
  isMinor(userId: string): Promise<boolean>;
  quotas: Quotas;
  filterFor(minor: boolean): WordFilter;
  chat: ChatEngine;
  image: DrawEngine;
  keepPicture(job: Job, index: number, picture: MadePicture, prompt: string): Promise<KeptDrawing | undefined>;
  /** For the operator's eyes. */
  review(answerId: string, hits: Hit[]): void;
  checkRoom(): void;
  silenceMs: number;
}

/** What came of a question: a stream to follow, or the word that it was asked before. */
export interface Begun {
  accepted: AcceptedFrame;
  stream: Stream;
}

/** As much of the talk before as an answer can build on. */
const TURNS = 12;
const HISTORY_CHARACTERS = 6000;

/** Whole turns, the oldest first; a question without an answer to build on is left out with it. */
function toHistory(rows: { role: 'user' | 'assistant'; content: string; status: string }[]): Turn[] {
  const turns: Turn[] = [];
  let length = 0;
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [answer, question] = [rows[at], rows[at + 1]];
    if (answer?.role !== 'assistant' || question?.role !== 'user') break;
    length += answer.content.length + question.content.length;
    if (length > HISTORY_CHARACTERS && turns.length > 0) break;
    if (answer.content === '' || answer.status === 'blocked') continue;
    turns.unshift({ role: 'user', content: question.content }, { role: 'assistant', content: answer.content });
  }
  return turns;
}

type Ready = NonNullable<NewQuestion['ready']>;

const IN_NEED: Hit = { level: 'crisis', word: '', note: '求助' };
const DENIED: Hit = { level: 'block', word: '', note: '不宜画' };

/** A question that is not handed to an engine has its answer at once. */
function readyAnswer(hit: Hit | null, refusal: string): Ready | undefined {
  if (hit?.level === 'crisis') return { content: CRISIS_TEXT, status: 'done', notice: '' };
  return hit?.level === 'block' ? { content: refusal, status: 'blocked', notice: '' } : undefined;
}

/** Takes questions and drawings on: rules first, then the database, then the engine. */
export function createAsking(parts: AskingParts) {
  const { jobs, messages, drawings, quotas, filterFor, review, silenceMs, instance } = parts;

  async function loadAbout({ about }: AskFrame): Promise<About | undefined> {
    if (!about) return undefined;
    const { resType, resId, place } = about;
    const found = await parts.about.find({ resType, resId, place });
    return found && { resType, resId, ...found, linkUrl: placePath({ id: resId, resType }, place) };
  }

  interface Taking {
    userId: string;
    type: '1' | '2';
    frame: AskFrame | DrawFrame;
    label: string;
    cost: number;
    ready: Ready | undefined;
    work(job: Job): Promise<void>;
    /** How much of the cost an ended job had no use of. */
    unused(job: Job): number;
  }

  /** Undefined when the same was asked before. */
  async function take({ userId, type, frame, label, cost, ready, work, unused }: Taking): Promise<Begun | undefined> {
    const { sid, questionId, answerId, content, replaces, about } = frame;
    parts.checkRoom();
    const giveBack = ready ? undefined : await quotas.spend(userId, type, cost);
    const begun = await messages
      .begin(
        {
          userId,
          sid,
          type: type === '1' ? 1 : 2,
          questionId,
          answerId,
          content,
          context: about && { ...about },
          replaces,
          engine: label,
          owner: instance,
          ready,
        },
        { notice: INTERRUPTED, trustAbsence: !jobs.databaseWasAway },
      )
      .catch(async (error: unknown) => {
        await giveBack?.(cost);
        throw error;
      });
    if (!begun) {
      await giveBack?.(cost);
      return undefined;
    }
    const { seq } = begun;
    const accepted = { frame: 'accepted', sid, questionId, answerId, type, seq, content, engineLabel: label } as const;
    if (ready) {
      const stream = createStream(answerId);
      stream.append('answer', ready.content);
      const { length } = ready.content;
      stream.end({ frame: 'end', answerId, status: ready.status, length, msg: ready.notice });
      return { accepted, stream };
    }
    const job = jobs.run({ userId, sid, type, questionId, answerId, seq }, label, work, (ended) => {
      // What was not given does not count; should this fail, the day is over tomorrow.
      giveBack?.(unused(ended)).catch(() => {});
    });
    return { accepted, stream: job.stream };
  }

  async function loadFrom(userId: string, from: DrawFrame['from']): Promise<DrawRequest['from']> {
    if (!from) return undefined;
    const row = await drawings.findOwn(userId, from.drawingId);
    if (!row) throw new AppError('MESSAGE_MISSING', '这幅画不存在或已删除');
    const { scene = null } = (row.scene ?? {}) as Partial<KeptScene>;
    return { mode: from.mode, scene, seed: row.seed ?? 0, prompt: row.prompt };
  }

  return {
    async ask(userId: string, frame: AskFrame): Promise<Begun | undefined> {
      await quotas.pace(userId);
      const minor = await parts.isMinor(userId);
      const filter = filterFor(minor);
      const hit = needsHelp(frame.content) ? IN_NEED : filter.check(frame.content);
      const begun = await take({
        userId,
        type: '1',
        frame,
        label: parts.chat.label,
        cost: 1,
        ready: readyAnswer(hit, BLOCKED_QUESTION),
        async work(job) {
          const [about, before] = await Promise.all([loadAbout(frame), messages.listBefore(job.sid, job.seq, TURNS)]);
          const question = { question: frame.content, history: toHistory(before), about, minor };
          await runChat(job, { engine: parts.chat, question, filter, silenceMs, review });
        },
        unused: (job) => (job.stream.text.answer === '' ? 1 : 0),
      });
      // Whoever needs help is not reported under their name.
      if (begun && hit && hit.level !== 'crisis') review(frame.answerId, [hit]);
      return begun;
    },

    async draw(userId: string, frame: DrawFrame): Promise<Begun | undefined> {
      await quotas.pace(userId);
      const { content: prompt, style, ratio, chips } = frame;
      // What is drawn and what is written on it alike.
      const words = [prompt, style ?? '', ...(chips ?? []).map(({ word }) => word)].join('\n');
      const found = needsHelp(prompt) ? IN_NEED : filterFor(await parts.isMinor(userId)).check(words);
      const hit = found?.level !== 'crisis' && isDeniedDrawing(words) ? DENIED : found;
      const count = Math.min(frame.count ?? 1, parts.image.maxCount);
      const from = await loadFrom(userId, frame.from);
      const begun = await take({
        userId,
        type: '2',
        frame,
        label: parts.image.label,
        cost: count,
        ready: readyAnswer(hit, BLOCKED_DRAWING),
        work: (job) =>
          runDrawing(job, {
            engine: parts.image,
            request: { prompt, style, ratio, count, chips, from },
            silenceMs,
            keep: (made, index, picture) => parts.keepPicture(made, index, picture, prompt),
          }),
        unused: (job) => count - job.pictures,
      });
      // Whoever needs help is not reported under their name.
      if (begun && hit && hit.level !== 'crisis') review(frame.answerId, [hit]);
      return begun;
    },
  };
}

export type Asking = ReturnType<typeof createAsking>;
