import { placePath } from '@meiyu/contract/page-path.ts';
import type { About, ChatQuestion, Turn } from '../engine/engine.ts';
import type { AboutRepo } from '../store/about.repo.ts';
import type { MessagesRepo } from '../store/messages.repo.ts';
import type { ChatTask, Job } from './job.ts';

export interface QuestionDeps {
  messages: Pick<MessagesRepo, 'listBefore'>;
  about: AboutRepo;
}

/** Limits of the history that is passed to an engine. */
const MAX_MESSAGES = 12;
const MAX_CHARACTERS = 6000;

/** Adds the history of the session and the text of the resource to a question. */
export async function loadChatQuestion(
  { messages, about: repo }: QuestionDeps,
  { sid, seq }: Pick<Job, 'sid' | 'seq'>,
  { content, about, minor }: ChatTask,
): Promise<ChatQuestion> {
  const [found, before] = await Promise.all([loadAbout(repo, about), messages.listBefore(sid, seq, MAX_MESSAGES)]);
  return { question: content, history: toHistory(before), about: found, minor };
}

async function loadAbout(repo: AboutRepo, about: ChatTask['about']): Promise<About | undefined> {
  if (!about) return undefined;
  const { resType, resId, place } = about;
  const found = await repo.find({ resType, resId, place });
  return found && { resType, resId, ...found, linkUrl: placePath({ id: resId, resType }, place) };
}

/** Pairs of question and answer, the oldest first; pairs with an empty or blocked answer are left out. */
function toHistory(rows: { role: 'user' | 'assistant'; content: string; status: string }[]): Turn[] {
  const turns: Turn[] = [];
  let length = 0;
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [answer, question] = [rows[at], rows[at + 1]];
    if (answer?.role !== 'assistant' || question?.role !== 'user') break;
    length += answer.content.length + question.content.length;
    if (length > MAX_CHARACTERS && turns.length > 0) break;
    if (answer.content === '' || answer.status === 'blocked') continue;
    turns.unshift({ role: 'user', content: question.content }, { role: 'assistant', content: answer.content });
  }
  return turns;
}
