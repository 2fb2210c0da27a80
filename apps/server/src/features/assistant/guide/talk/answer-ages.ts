import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, isPerson } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { draftFrom, type TalkQuestion } from './talk-question.ts';

/* Ages and acquaintance of the people of a talk: who is older by how much, how old somebody was then, whether they met. */

export const ASKS_OLDER =
  /(?:谁|哪[个位一]).{0,6}(?:年纪|岁数|年龄|大|年长|老|小|年轻|早生)|(?:大|小|差|年长)(?:他|她|了)?(?:几岁|多少岁?|几年)|比.{1,6}[大小](?:几岁|多少)/;
export const ASKS_AGE_THEN =
  /(?:那年|那时|当时|那会儿|画|写|作|刻|完成).{0,10}(?:多大|几岁|多少岁|岁数)|(?:多大|几岁|多少岁)(?:年纪)?(?:画|写|作|刻)/;
export const ASKS_ACQUAINTED = /(?:见过|认识|交往|来往|朋友|见面|碰过面|打过交道|通信|熟)(?:面)?(?:吗|么|没|没有|不)?/;

const BORN =
  /（约?(?:公元)?(前?)(\d{3,4}) ?[—–-]|(前?)(\d{3,4}) ?年(?:\d{1,2} ?月)?(?:\d{1,2} ?日)?(?:出)?生|生于(?:公元)?(前?)(\d{3,4})/u;

interface Born {
  entry: IndexedEntry;
  year: number;
  sentence: string;
}

function bornOf(entry: IndexedEntry): Born | undefined {
  const texts = [entry.aspects.when, entry.aspects.who, entry.text].flatMap((text) => (text ? sentencesOf(text) : []));
  for (const sentence of texts) {
    const match = BORN.exec(sentence);
    if (!match) continue;
    const year = Number(match[2] ?? match[4] ?? match[6]);
    const isBefore = (match[1] ?? match[3] ?? match[5] ?? '') !== '';
    return { entry, year: isBefore ? -year : year, sentence };
  }
  return undefined;
}

/** 谁年纪大，大几岁. */
export function answerOlder({ resolved, state, index }: TalkQuestion): AnswerDraft | undefined {
  const people = [...new Set([...resolved.named, ...state.entities, ...state.pair])].filter(isPerson);
  const born = people.flatMap((entry) => bornOf(entry) ?? []).slice(0, 2);
  const [one, other] = born.sort((a, b) => a.year - b.year);
  if (!one || !other) return undefined;
  const citations = createCitationList();
  const said = [one, other].map(
    ({ entry, year, sentence }) =>
      `${entry.title}生于${year < 0 ? `公元前 ${-year}` : year} 年${citations.cite(toEntrySource(entry), sentence)}`,
  );
  const years = other.year - one.year;
  const lead = years === 0 ? `两人同年出生。` : `**${one.entry.title}**年长，比${other.entry.title}大 ${years} 岁。`;
  return draftFrom([`${lead}${said.join('，')}。`], citations.cited, [one.entry, other.entry], index);
}

/** 那年他多大: the year that was just spoken of, less the year of birth. */
export function answerAgeThen({ state, index }: TalkQuestion): AnswerDraft | undefined {
  const people = [...state.entities, ...state.pair, ...state.mentioned].filter(isPerson);
  const [person] = people;
  const year = Number(/(?<!\d)(\d{3,4}) ?年|（(\d{3,4})）/u.exec(state.answer)?.slice(1).find(Boolean) ?? 0);
  if (!person || year === 0) return undefined;
  const born = bornOf(person);
  const citations = createCitationList();
  if (!born || born.year >= year || year - born.year > 100) {
    const when = person.aspects.when ?? sentencesOf(person.text)[0] ?? '';
    return draftFrom(
      [
        `${year} 年${person.title}多大，要看他生在哪一年，馆里的资料没有定论，我不替他算。${when}${citations.cite(toEntrySource(person), when)}`,
      ],
      citations.cited,
      [person],
      index,
    );
  }
  const mark = citations.cite(toEntrySource(person), born.sentence);
  return draftFrom(
    [
      `那年**${person.title}**大约 ${year - born.year} 岁（虚岁 ${year - born.year + 1}）：按${born.year} 年出生算，到 ${year} 年。${born.sentence}${mark}`,
    ],
    citations.cited,
    [person],
    index,
  );
}

/** 他俩见过吗: what the entry of one says of the other, else that nothing is said. */
export function answerAcquainted({ resolved, state, index }: TalkQuestion): AnswerDraft | undefined {
  const people = [...new Set([...resolved.named, ...state.entities, ...state.pair])].filter(isPerson).slice(0, 2);
  const [one, other] = people;
  if (!one || !other) return undefined;
  const citations = createCitationList();
  const says = (entry: IndexedEntry, of: IndexedEntry) =>
    entry.units
      .flatMap(({ text }) => sentencesOf(text))
      .filter((sentence) => of.names.some((name) => sentence.includes(name)))
      .slice(0, 2)
      .map((sentence) => ({ entry, sentence }));
  const found = [...says(one, other), ...says(other, one)].slice(0, 3);
  const met = found.find(({ entry, sentence }) => {
    const of = entry === one ? other : one;
    const clause = sentence.split(/[，。；]/u).find((part) => of.names.some((name) => part.includes(name))) ?? '';
    return /见面|见过|会见|拜访|相识|结识|相遇|朋友|好友|友|邀|聘|赠|请|师从|老师|学生|弟子|通信|合作|同住|同行/.test(
      clause,
    );
  });
  const lines = found.map(({ entry, sentence }) => `${sentence}${citations.cite(toEntrySource(entry), sentence)}`);
  if (met)
    return draftFrom(
      [`馆里的资料写到${one.title}和${other.title}的来往：`, lines.join('')],
      citations.cited,
      people,
      index,
    );
  return draftFrom(
    [
      `${one.title}和${other.title}有没有见过、是否相识，馆里的资料没有可靠的记载，我不能确定。`,
      lines.length > 0 ? `资料里提到两人的只有：${lines.join('')}` : '',
    ],
    citations.cited,
    people,
    index,
  );
}
