import { needsHelp } from '../safety/needs-help.ts';
import type { Dislike } from '../store/dislikes.repo.ts';
import { cleanQuestion } from './clean-question.ts';

export interface RankedDislike {
  question: string;
  /** The beginning of the newest disliked answer. */
  answer: string;
  engine: string;
  /** Different people. */
  people: number;
  lastAt: Date;
}

const ANSWER_LENGTH = 200;

/**
 * Groups disliked answers by their question, most people first. The same rule as for unanswered questions: what may be
 * personal is shown only from the second person on, and nothing is shown of a person who asked for help.
 */
export async function rankDislikes(
  dislikes: readonly Dislike[],
  findNames: (text: string) => Promise<string[]> | string[],
): Promise<RankedDislike[]> {
  const groups = new Map<string, RankedDislike & { userIds: Set<string>; isPersonal: boolean }>();
  for (const { userId, createdAt, question, answer, engine } of dislikes) {
    if (needsHelp(question)) continue;
    const cleaned = cleanQuestion(question, await findNames(question));
    if (!cleaned) continue;
    const group = groups.get(cleaned.key);
    if (group) {
      group.userIds.add(userId);
      group.isPersonal ||= cleaned.isPersonal;
      continue;
    }
    groups.set(cleaned.key, {
      question: cleaned.text,
      answer: cleanQuestion([...answer].slice(0, ANSWER_LENGTH).join(''), [])?.text ?? '',
      ...{ engine, people: 1, lastAt: createdAt, userIds: new Set([userId]), isPersonal: cleaned.isPersonal },
    });
  }
  return [...groups.values()]
    .filter(({ isPersonal, userIds }) => !isPersonal || userIds.size > 1)
    .map(({ userIds, isPersonal: _, ...group }) => ({ ...group, people: userIds.size }))
    .sort((a, b) => b.people - a.people || b.lastAt.getTime() - a.lastAt.getTime());
}
