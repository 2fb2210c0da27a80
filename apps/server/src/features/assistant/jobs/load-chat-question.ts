import { entryPath, placePath } from '@meiyu/contract/page-path.ts';
import type { About, ChatQuestion, Turn } from '../engine/engine.ts';
import type { AboutRepo } from '../store/about.repo.ts';
import type { MessagesRepo } from '../store/messages.repo.ts';
import type { ChatTask, Job } from './job.ts';

export interface QuestionDeps {
  messages: Pick<MessagesRepo, 'listBefore'>;
  aboutRepo: AboutRepo;
}

/** Limits of the history that is passed to an engine. */
const MAX_MESSAGES = 12;
const MAX_CHARACTERS = 6000;

/** Adds to a question the history of its session and the text of the resource it was asked on. */
export async function loadChatQuestion(
  { messages, aboutRepo }: QuestionDeps,
  { sid, seq }: Pick<Job, 'sid' | 'seq'>,
  { content, about, isMinor, level, photo }: ChatTask,
): Promise<ChatQuestion> {
  const [aboutWithText, newestFirst] = await Promise.all([
    loadAbout(aboutRepo, about),
    messages.listBefore(sid, seq, MAX_MESSAGES),
  ]);
  return { question: content, history: toHistory(newestFirst), about: aboutWithText, isMinor, level, photo };
}

/** Undefined for a resource or an entry that is not published. */
export async function loadAbout(repo: AboutRepo, about: ChatTask['about']): Promise<About | undefined> {
  if (!about) return undefined;
  const { resType, resId, place } = about;
  const text = await repo.find({ resType, resId, place });
  if (!text) return undefined;
  const linkUrl = resType === 'entry' ? entryPath(resId) : placePath({ id: resId, resType }, place);
  return { resType, resId, ...text, place, linkUrl };
}

/**
 * Turns messages, the newest first, into pairs of question and answer, the oldest first. Pairs with an empty or blocked
 * answer are left out.
 */
function toHistory(newestFirst: { role: 'user' | 'assistant'; content: string; status: string }[]): Turn[] {
  const turns: Turn[] = [];
  let length = 0;
  for (let at = 0; at + 1 < newestFirst.length; at += 2) {
    const [answer, question] = [newestFirst[at], newestFirst[at + 1]];
    if (answer?.role !== 'assistant' || question?.role !== 'user') break;
    length += answer.content.length + question.content.length;
    if (length > MAX_CHARACTERS && turns.length > 0) break;
    if (answer.content === '' || answer.status === 'blocked') continue;
    turns.unshift({ role: 'user', content: question.content }, { role: 'assistant', content: answer.content });
  }
  return turns;
}
