import { DISLIKE_REASONS } from '@meiyu/contract/assistant-parts.ts';
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
  /** How often each reason was given; most people give none. */
  reasons: { reason: (typeof DISLIKE_REASONS)[number]; times: number }[];
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
  const groups = new Map<
    string,
    Omit<RankedDislike, 'reasons'> & { userIds: Set<string>; isPersonal: boolean; given: string[] }
  >();
  for (const { userId, createdAt, reason, question, answer, engine } of dislikes) {
    if (needsHelp(question)) continue;
    const cleaned = cleanQuestion(question, await findNames(question));
    if (!cleaned) continue;
    const group = groups.get(cleaned.key);
    if (group) {
      group.userIds.add(userId);
      group.given.push(reason);
      group.isPersonal ||= cleaned.isPersonal;
      continue;
    }
    groups.set(cleaned.key, {
      question: cleaned.text,
      answer: cleanQuestion([...answer].slice(0, ANSWER_LENGTH).join(''), [])?.text ?? '',
      ...{
        engine,
        people: 1,
        lastAt: createdAt,
        userIds: new Set([userId]),
        isPersonal: cleaned.isPersonal,
        given: [reason],
      },
    });
  }
  return [...groups.values()]
    .filter(({ isPersonal, userIds }) => !isPersonal || userIds.size > 1)
    .map(({ userIds, isPersonal: _, given, ...group }) => ({
      ...group,
      people: userIds.size,
      reasons: countReasons(given),
    }))
    .sort((a, b) => b.people - a.people || b.lastAt.getTime() - a.lastAt.getTime());
}

/** The most frequent first. */
function countReasons(given: readonly string[]): RankedDislike['reasons'] {
  return DISLIKE_REASONS.map((reason) => ({ reason, times: given.filter((one) => one === reason).length }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times);
}
