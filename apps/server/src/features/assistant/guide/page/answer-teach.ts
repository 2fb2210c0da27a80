import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { readingOf } from '../../../../adapters/chinese/pinyin.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { passagesIn } from './answer-passage.ts';
import { definitionOf } from './answer-retell.ts';
import { draftOf, followUpsFor, nameOf, type PageQuestion, sourceOf } from './page-draft.ts';
import type { PageRequest } from './page-request.ts';
import { pageSentences, rareCharacters } from './page-text.ts';

/* What a teacher or a reader wants to pick out of a page: hard characters, terms, names, questions to ask. */

const MAX_READINGS = 12;
const MAX_TERMS = 6;

/** Characters that few entries have, for a text without rare ones. */
function leastFrequent(text: string, index: KnowledgeIndex): string[] {
  return [...new Set(text)]
    .filter((character) => /\p{Script=Han}/u.test(character))
    .map((character) => ({ character, weight: index.weightOf(foldText(character)) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_READINGS / 2)
    .map(({ character }) => character);
}

/** An entry that the page names and whose title contains the character. */
function wordWith(character: string, touched: readonly IndexedEntry[]): IndexedEntry | undefined {
  return touched.find(({ title }) => title.includes(character));
}

/** The entry that explains a single character: of that name, or of its method (皴 by 皴法). */
function entryOfCharacter(character: string, index: KnowledgeIndex): IndexedEntry | undefined {
  return ['', '法', '苔'].flatMap((end) => index.titled(`${character}${end}`) ?? [])[0];
}

/** A part of a sentence of these entries that has the character: 用干笔擦出毛涩的质感. */
function clauseWith(character: string, entries: readonly IndexedEntry[]) {
  for (const entry of entries) {
    const clause = entry.units
      .flatMap(({ text }) => text.split(/[，。；：]/u))
      .find((text) => text.includes(character) && text.length >= 6 && !/[“”、]/u.test(text));
    if (clause) return { entry, text: clause };
  }
  return undefined;
}

export function answerReadings(page: PageQuestion): AnswerDraft {
  const { about, resolved, index, touched } = page;
  const quoted = [...resolved.folded.matchAll(/[“"「『]([^“”"「」『』]{1,12})[”"」』]/gu)].flatMap(([, text]) => [
    ...(text ?? ''),
  ]);
  // 皴这个字念什么 asks for one character, whatever else is in quotation marks.
  const lone = /(\p{Script=Han})(?:这个|那个|这)?字(?:怎么|念|读|是)/u.exec(resolved.folded)?.[1];
  const asked = lone ? [lone] : [...new Set(quoted)].filter((character) => /\p{Script=Han}/u.test(character));
  const rare = rareCharacters(about.text, MAX_READINGS);
  const characters = asked.length > 0 ? asked : rare.length > 0 ? rare : leastFrequent(about.text, index);
  const citations = createCitationList();
  const mark = () => citations.cite(sourceOf(page), about.text.slice(0, 100));
  const sentences = pageSentences(page.body);
  const lines = characters.map((character) => {
    const reading = `**${character}**（${readingOf(character, about.text.includes(character) ? about.text : character)}）`;
    const entry = asked.length > 0 ? entryOfCharacter(character, index) : wordWith(character, touched);
    const own = sentences.find((sentence) => sentence.includes(character) && sentence.length <= 60);
    const clause = entry ? undefined : clauseWith(character, resolved.named);
    if (clause) return `- ${reading}：${clause.text}${citations.cite(toEntrySource(clause.entry), clause.text)}`;
    if (entry)
      return `- ${reading}：${definitionOf(entry)}${citations.cite(toEntrySource(entry), definitionOf(entry))}`;
    return `- ${reading}${own ? `：见“${own}”${mark()}` : ''}`;
  });
  // What else is asked of the words.
  const rest = resolved.folded
    .split(/[，,。；]/u)
    .slice(1)
    .join('，');
  const more = lone && rest.length > 3 ? passagesIn(page.body, page, rest)[0]?.text : undefined;
  return {
    text: [
      lone
        ? `“${lone}”读 **${readingOf(lone, lone)}**。`
        : asked.length > 0
          ? '这几个字这样读：'
          : `${nameOf(about)}里比较难认的字：${mark()}`,
      more ? `${more}${mark()}` : lines.join('\n'),
      lone ? '' : '注音按上下文标，遇到多音字请再查字典。',
    ]
      .filter(Boolean)
      .join('\n\n'),
    cited: citations.cited,
    relatedIds: [],
    followUps: followUpsFor(page),
  };
}

/** Words that the page itself introduces: 叫月亮门, 称“侧鼓音”. */
function wordsOf(body: string): string[] {
  const introduced = [...body.matchAll(/(?:叫|称为|称作|叫做|名为)[“「]?([\p{Script=Han}]{2,5})(?=[”」，。；、])/gu)];
  const quoted = [...body.matchAll(/[“「]([\p{Script=Han}]{2,5})[”」]/gu)];
  return [...new Set([...introduced, ...quoted].flatMap(([, word]) => word ?? []))].filter(
    (word) => !/^[我你他她它这那不]|[了的]$/.test(word),
  );
}

export function answerKeywords(page: PageQuestion, { count }: PageRequest): AnswerDraft {
  const { about, touched, own, body, index } = page;
  const citations = createCitationList();
  const mark = () => citations.cite(sourceOf(page), about.text.slice(0, 100));
  const max = count ?? MAX_TERMS;
  const entries = touched.filter((entry) => entry !== own && index.weightOf(entry.names[0] ?? '') > 1.5).slice(0, max);
  const sentences = pageSentences(body);
  const words = wordsOf(body)
    .filter((word) => !entries.some(({ title }) => title.includes(word) || word.includes(title)))
    .slice(0, Math.max(0, max - entries.length));
  const lines = [
    ...entries.map(
      (entry) =>
        `- **${entry.title}**：${definitionOf(entry)}${citations.cite(toEntrySource(entry), definitionOf(entry))}`,
    ),
    ...words.flatMap((word) => {
      const sentence = sentences.find((one) => one.includes(word));
      return sentence ? [`- **${word}**：${sentence}${mark()}`] : [];
    }),
  ];
  if (lines.length === 0) return draftOf(page, [`${nameOf(about)}没有出现词典里收的术语。`]);
  return {
    text: [`${nameOf(about)}的关键词：`, lines.join('\n')].join('\n\n'),
    cited: citations.cited,
    relatedIds: [],
    followUps: followUpsFor(page),
  };
}

const ADDRESSED = /(\p{Script=Han}{1,2}(?:师傅|先生|老师|大爷|奶奶|班主))/gu;

/** People, works and terms that the page names. */
export function answerNames(page: PageQuestion): AnswerDraft {
  const { about, touched, body, own } = page;
  const entries = touched.filter((entry) => entry !== own);
  const addressed = [...body.matchAll(ADDRESSED)].map(([name]) => name.replace(/^[的是和跟问了]/u, ''));
  const people = [...new Set([...entries.filter(isPerson).map(({ title }) => title), ...addressed])].slice(0, 8);
  const works = [...new Set([...body.matchAll(/《([^》]{1,20})》/gu)].map(([title]) => title))].slice(0, 8);
  const things = entries.filter((entry) => !isPerson(entry) && !works.includes(`《${entry.title}》`));
  const lines = [
    people.length > 0 ? `- **人**：${people.join('、')}` : '',
    works.length > 0 ? `- **书、画、戏、曲**：${works.join('、')}` : '',
    things.length > 0 ? `- **词典里有的名目**：${things.map(({ title }) => title).join('、')}` : '',
  ].filter(Boolean);
  if (lines.length === 0) return draftOf(page, [`${nameOf(about)}没有写到人名和作品名。`]);
  return draftOf(page, [`${nameOf(about)}提到的：`, lines.join('\n')]);
}

const CAUSE = /因为|所以|才|为的是|于是|为了|由于|便|就/;

/** Makes a question of a sentence of the page: with a blank for a name in it, or asking why. */
function askAbout(sentence: string): string | undefined {
  const name = /(?:叫|称为|称作|叫做)[“「]?(\p{Script=Han}{2,5})[”」]?(?=[，。；])/u.exec(sentence)?.[1];
  if (name && !/[的了]/.test(name) && sentence.indexOf(name) > 8)
    return `填空：${sentence.slice(0, sentence.indexOf(name))}____`;
  const cause = /^([^，]{3,24})，.{0,30}(?:因为|所以|才|为的是)/u.exec(sentence);
  if (cause?.[1] && !/^[“"他她我你它]/.test(cause[1])) return `${cause[1]}，为什么？`;
  return undefined;
}

/** Questions to ask pupils about the page, each with what the page says to it. */
export async function answerQuestions(page: PageQuestion, { count }: PageRequest): Promise<AnswerDraft> {
  const { about, touched, own, body, index, deps } = page;
  const citations = createCitationList();
  const mark = () => citations.cite(sourceOf(page), about.text.slice(0, 100));
  const questions: { question: string; answer: string }[] = [];
  const regions = about.resType === 'img' ? await deps.repo.regions(about.resId) : [];
  for (const { title, text } of regions.filter((region) => region.text !== '').slice(0, 2))
    questions.push({ question: `在画上找到“${title}”，你看到了什么？为什么要这样画？`, answer: `${text}${mark()}` });
  const sentences = pageSentences(body).filter(({ length }) => length <= 110);
  for (const sentence of sentences.filter((one) => CAUSE.test(one) || /叫|称/.test(one))) {
    const question = questions.length < 4 ? askAbout(sentence) : undefined;
    if (question && !questions.some((one) => one.question === question))
      questions.push({ question, answer: `${sentence}${mark()}` });
  }
  for (const entry of touched.filter((one) => one !== own && index.weightOf(one.names[0] ?? '') > 2).slice(0, 3)) {
    const own = sentences.find((one) => one.includes(entry.title));
    const text = definitionOf(entry);
    questions.push({
      question: `${nameOf(about)}提到了“${entry.title}”，它${isPerson(entry) ? '是谁' : '是什么'}？`,
      answer: `${own ? `${own}${mark()}` : ''}${text}${citations.cite(toEntrySource(entry), text)}`,
    });
  }
  if (own && questions.length < 3)
    for (const aspect of ['why', 'made', 'style', 'meaning'] as const) {
      const text = own.aspects[aspect];
      const words = { why: '为什么会这样', made: '是怎么做成的', style: '有什么特点', meaning: '有什么意义' }[aspect];
      if (text)
        questions.push({
          question: `${own.title}${words}？`,
          answer: `${text}${citations.cite(toEntrySource(own), text)}`,
        });
    }
  const wanted = Math.max(1, (count ?? 3) - 1);
  const lines = questions
    .slice(0, wanted)
    .map(({ question, answer }, at) => `${at + 1}. ${question}\n   参考：${answer}`);
  lines.push(
    `${lines.length + 1}. ${about.resType === 'img' ? '如果请你在画里添一样或去掉一样，你选什么？理由呢？' : '读完以后，哪一句最让你意外？生活里有没有相像的事？'}\n   参考：没有标准答案，说得出理由就好。`,
  );
  return {
    text: [`可以问这 ${lines.length} 个问题：`, lines.join('\n')].join('\n\n'),
    cited: citations.cited,
    relatedIds: [],
    followUps: followUpsFor(page),
  };
}
