import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { composeComparison } from '../compose/compose-compare.ts';
import { toEntrySource, withBoldTitle } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { followUpsFor } from '../compose/follow-ups.ts';
import { overlap, spanOf } from '../knowledge/entry-time.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { resourceOf, type Source } from '../knowledge/sources.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { type FindDeps, findSources } from '../sources/find-sources.ts';
import { ownTerms, rateUnits } from '../sources/rate-units.ts';
import { answerOrder } from './answer-order.ts';
import type { FullQuestion } from './rewrite.ts';
import type { TalkState } from './talk-state.ts';

/* Answers to what continues a talk in another form: shorter, plainer, in English, with its source, as an example. */

export interface TalkQuestion {
  full: FullQuestion;
  state: TalkState;
  resolved: ResolvedQuestion;
  index: KnowledgeIndex;
  deps: FindDeps;
}

/** What the last turn is about: what its question names, else what its answer is about. */
function entitiesOf({ state, resolved }: TalkQuestion): readonly IndexedEntry[] {
  return state.entities.length > 0 ? state.entities : resolved.named;
}

function draft(
  lines: readonly string[],
  cited: AnswerDraft['cited'],
  entities: readonly IndexedEntry[],
  index: KnowledgeIndex,
): AnswerDraft {
  return {
    text: lines.filter(Boolean).join('\n\n'),
    cited,
    relatedIds: entities.flatMap(({ resourceIds }) => resourceIds).slice(0, 4),
    followUps: followUpsFor(entities, index, lines.join('\n')),
  };
}

/** The text of an entry that answers the last question. */
function answerOf(entry: IndexedEntry, { resolved, index, state }: TalkQuestion): string {
  const rated = rateUnits(entry, resolved, index);
  const [best] = rated.units;
  const said = rated.units.find(({ unit }) => state.answer.includes(unit.text.slice(0, 16)));
  return (best && best.asked >= 0.55 ? best : (said ?? best))?.unit.text ?? entry.text;
}

const LONG = 50;
/** One of two is meant if it has this share of the question's words. */
const MIN_SHARE = 0.3;

/** The clause of an entry that has what the last question adds to its name: 元 of 元青花. */
function addedClause(entry: IndexedEntry, { resolved }: TalkQuestion, said: string): string | undefined {
  const { folded } = resolved;
  const name = entry.names.filter((one) => folded.includes(one)).sort((a, b) => b.length - a.length)[0] ?? '';
  // Of another name, what the title has not: 元 of 元青花.
  const more = [...name].filter((character) => !entry.title.includes(character)).join('');
  const terms = ownTerms(entry, resolved.terms, folded).map(({ word }) => word);
  const added = [...(more === '' ? [] : [more.length === 1 ? `${more}代` : more]), ...terms];
  for (const word of added.filter((one) => !said.includes(one)))
    for (const { text } of entry.units) {
      const clause = text.split(/[，。；]/u).find((part) => part.includes(word) && part.length > 5 && part.length < 40);
      if (clause) return clause;
    }
  return undefined;
}

function answerShort(question: TalkQuestion): AnswerDraft | undefined {
  const [entry] = entitiesOf(question);
  if (!entry) return undefined;
  const asksMore = question.resolved.asked.some(({ aspect, weight }) => weight >= 0.55 && aspect !== 'what');
  const text = asksMore ? answerOf(entry, question) : (entry.aspects.what ?? entry.aspects.who ?? entry.text);
  const [first = text] = sentencesOf(text);
  const sentence = first.length > LONG ? first.replace(/（[^）]{0,30}）/gu, '') : first;
  const added = asksMore ? undefined : addedClause(entry, question, sentence);
  const whole = added ? `${sentence.replace(/。$/u, '')}；${added}。` : sentence;
  const citations = createCitationList();
  return draft(
    [`${withBoldTitle(whole, entry.title)}${citations.cite(toEntrySource(entry), sentence)}`],
    citations.cited,
    [entry],
    question.index,
  );
}

function answerPlain(question: TalkQuestion): AnswerDraft | undefined {
  const { index } = question;
  const [entry] = entitiesOf(question);
  if (!entry) return undefined;
  const text = answerOf(entry, question).replace(/（[^）]{0,30}）/gu, '');
  const sentences = sentencesOf(text);
  const easy = sentences.filter(({ length }) => length <= LONG).slice(0, 2);
  const said = (easy.length > 0 ? easy : sentences.slice(0, 1)).join('');
  const citations = createCitationList();
  const lines = [`简单说，${withBoldTitle(said, entry.title)}${citations.cite(toEntrySource(entry), said)}`];
  const terms = [...new Set(index.findNames(foldText(said).toLowerCase()).map((named) => named.entry))]
    .filter((other) => other !== entry && !isPerson(other) && other.aspects.what !== undefined)
    .slice(0, 2);
  if (terms.length > 0)
    lines.push(
      `里面的词：\n${terms
        .map((term) => {
          const [first = ''] = sentencesOf(term.aspects.what ?? '');
          return `- **${term.title}**：${first}${citations.cite(toEntrySource(term), first)}`;
        })
        .join('\n')}`,
    );
  const works =
    entry.aspects.works && !said.includes(entry.aspects.works.slice(0, 12))
      ? sentencesOf(entry.aspects.works)[0]
      : undefined;
  if (works) lines.push(`比如：${works}${citations.cite(toEntrySource(entry), works)}`);
  return draft(lines, citations.cited, [entry], index);
}

function answerEnglish(question: TalkQuestion): AnswerDraft | undefined {
  const { state, index } = question;
  const named = index.findNames(foldText(state.question).toLowerCase()).map(({ entry }) => entry);
  const entities = [...new Set([...named, ...entitiesOf(question), ...entriesIn(state.answer, index)])]
    .filter(({ aspects }) => aspects.english !== undefined)
    .slice(0, Math.max(1, Math.min(2, named.length + 1)));
  if (entities.length === 0) return undefined;
  const citations = createCitationList();
  const lines = entities.map(
    (entry) => `${entry.aspects.english}${citations.cite(toEntrySource(entry), entry.aspects.english ?? '')}`,
  );
  return draft(
    [...lines, '（以上是美育词典里写好的英文说明；内置导览不逐句翻译。）'],
    citations.cited,
    entities,
    index,
  );
}

function entriesIn(answer: string, index: KnowledgeIndex): IndexedEntry[] {
  return index.findNames(foldText(answer.slice(0, 80)).toLowerCase()).map(({ entry }) => entry);
}

const UNSURE = /传为|相传|据说|传说|一说|多认为|一般认为|有争议|待考|说法不一|约/u;

function answerConfirm(question: TalkQuestion): AnswerDraft | undefined {
  const { full, index } = question;
  const [entry] = entitiesOf(question);
  if (!entry) return undefined;
  const text = answerOf(entry, question);
  const citations = createCitationList();
  const mark = citations.cite(toEntrySource(entry), text);
  const claimed = full.detail
    ? index.findNames(foldText(full.detail).toLowerCase()).find((named) => named.entry !== entry)?.entry
    : undefined;
  const lines: string[] = [];
  if (claimed) {
    const isKnown = text.includes(claimed.title);
    lines.push(
      isKnown
        ? `您说的“${claimed.title}”，馆里的条目也提到了：${text}${mark}`
        : `馆里写的不是${claimed.title}：${text}${mark}`,
    );
    const of = claimed.units.find(({ text: own }) => own.includes(entry.title));
    lines.push(
      of
        ? `“${claimed.title}”条里说到它的是：${of.text}${citations.cite(toEntrySource(claimed), of.text)}`
        : `“${claimed.title}”条里没有写到${entry.title}，可能是把两件事记混了。`,
    );
  } else lines.push(`馆里的依据是“${entry.title}”条：${text}${mark}`);
  lines.push(
    UNSURE.test(text)
      ? '其中写着“传”“约”“一般认为”的地方，是有保留的说法，不是定论；其余照条目是确定的。'
      : '条目里是这样写的，没有存疑的话。您若看到不同的说法，请告诉我出处，或用“报错”让馆里核对。',
  );
  return draft(lines, citations.cited, [entry], index);
}

function placeLine(source: Source, mark: string): string {
  const sentence = sentencesOf(source.text).find(({ length }) => length > 12) ?? source.text;
  return `- 《${source.title}》：“${sentence.slice(0, 80)}”${mark}`;
}

async function answerSource(question: TalkQuestion): Promise<AnswerDraft | undefined> {
  const { state, index, deps } = question;
  const [entry] = entitiesOf(question);
  if (!entry) return undefined;
  const text = answerOf(entry, question);
  const citations = createCitationList();
  const named = [...new Set([...text.matchAll(/《[^》]{1,20}》/gu)].map(([title]) => title))].filter(
    (title) => title !== `《${entry.title}》`,
  );
  const lines = [`刚才的话出自馆里美育词典的“${entry.title}”条：${text}${citations.cite(toEntrySource(entry), text)}`];
  if (/记|载|画记|史|论|录/.test(named.join(''))) lines.push(`条目里提到的古书有${named.slice(0, 4).join('、')}。`);
  const { sources } = await findSources(state.question, deps);
  const others = sources
    .filter(
      (source) =>
        resourceOf(source) &&
        source.share >= 0.5 &&
        [entry.title, ...entry.aliases].some((name) => source.text.includes(name)),
    )
    .slice(0, 2);
  if (others.length > 0)
    lines.push(
      `馆里还讲到它的有：\n${others.map((source) => placeLine(source, citations.cite(source, source.text.slice(0, 100)))).join('\n')}`,
    );
  return draft(lines, citations.cited, [entry], index);
}

function answerTerm(question: TalkQuestion): AnswerDraft | undefined {
  const { full, index } = question;
  const word = foldText(full.detail ?? '')
    .toLowerCase()
    .replace(/[“”"「」《》]/gu, '')
    .replace(/（.*$/u, '');
  const titled = index.titled(word);
  const [entry] = entitiesOf(question);
  if (word === '' || titled) return undefined;
  const around = [...(entry ? [entry] : []), ...index.entries].find(({ foldedText }) => foldedText.includes(word));
  const unit = around?.units.find(({ folded }) => folded.includes(word));
  if (!around || !unit) return undefined;
  const sentences = sentencesOf(unit.text).filter((sentence) => foldText(sentence).toLowerCase().includes(word));
  const citations = createCitationList();
  const said = sentences.join('') || unit.text;
  const more = around.units.filter((one) => one !== unit && one.folded.includes(word)).slice(0, 1);
  const mark = citations.cite(toEntrySource(around), said);
  return draft(
    [
      `“${full.detail}”，馆里是在“${around.title}”条里讲的：${said}${mark}`,
      ...more.map(({ text }) => `${text}${mark}`),
    ],
    citations.cited,
    [around],
    index,
  );
}

const EXAMPLE = /比如|例如|譬如|如|像|《[^》]+》|代表|典型/u;

/** Examples of what was last spoken of: sentences with its words that name some, else its works. */
async function answerExample(question: TalkQuestion): Promise<AnswerDraft | undefined> {
  const { state, resolved, index, deps } = question;
  const entities = entitiesOf(question);
  const { sources } = await findSources(state.question, deps);
  const near = sources.slice(0, 6).flatMap((source) => ('entry' in source.origin ? source.origin.entry : []));
  const names = new Set(entities.flatMap((entry) => entry.names));
  const words = resolved.terms.filter(({ word }) => !names.has(word)).map(({ word }) => word);
  const citations = createCitationList();
  const sentences =
    words.length === 0
      ? []
      : [...new Set([...entities, ...near])].flatMap((entry) =>
          entry.units
            .flatMap(({ text }) => sentencesOf(text))
            .flatMap((sentence) => {
              const has = words.some(
                (word) => sentence.includes(word) || (/色$/.test(word) && sentence.includes(word[0] ?? word)),
              );
              return has && EXAMPLE.test(sentence) && !state.answer.includes(sentence.slice(0, 16))
                ? [{ entry, sentence }]
                : [];
            }),
        );
  const [first, second] = sentences;
  const lines = [first, second].flatMap((one) =>
    one ? [`${one.sentence}${citations.cite(toEntrySource(one.entry), one.sentence)}`] : [],
  );
  const [entry] = entities;
  if (lines.length === 0 && entry) {
    const text = entry.aspects.works ?? entry.aspects.shows ?? entry.aspects.story;
    if (!text) return undefined;
    lines.push(`${withBoldTitle(text, entry.title)}${citations.cite(toEntrySource(entry), text)}`);
  }
  return lines.length === 0 ? undefined : draft(lines, citations.cited, entities, index);
}

function answerClarify(question: TalkQuestion): AnswerDraft | undefined {
  const { index, state } = question;
  const [entry] = entitiesOf(question);
  const options = entry ? followUpsFor([entry], index, state.answer) : [];
  return {
    text: `抱歉，没有答到点上。${entry ? `关于${entry.title}，` : ''}您想问的是哪一样？${options.length > 0 ? `\n\n${options.map((option) => `- ${option}`).join('\n')}\n\n` : ''}换一句话说，或者点出想知道的是人、年代、做法还是意思，我再答。`,
    cited: [],
    relatedIds: [],
    followUps: options,
  };
}

const WESTERN = /西方|西洋|^西|外国|国外|欧洲/u;
const FOREIGN_KINDS = new Set(['西方美术', '西方音乐']);

/** Others of the same time: in China for what is of the West, in the West for what is Chinese, as it is asked. */
function answerContemporary(question: TalkQuestion): AnswerDraft | undefined {
  const { full, index } = question;
  const [entry] = entitiesOf(question);
  const span = entry && spanOf(entry);
  if (!entry || !span) return undefined;
  const isForeign = (one: IndexedEntry) =>
    FOREIGN_KINDS.has(one.kind) || /^(?:法国|意大利|德国|荷兰|西班牙|英国|美国|俄|奥地利|波兰)/.test(one.text);
  const wantsWest = WESTERN.test(full.question);
  const wantsChina = /中国|我国|国内/.test(full.question);
  const isMusic = /音乐|西方音乐|现代音乐/.test(entry.kind) || /音乐|作曲/.test(full.question);
  const found = index.entries
    .filter((one) => one !== entry && (isPerson(one) || !isPerson(entry)))
    .filter((one) => (wantsWest ? isForeign(one) : wantsChina ? !isForeign(one) : isForeign(one) === isForeign(entry)))
    .filter((one) => /画|美术|作品|书法|群体|流派|家|音乐/.test(one.kind) && /音乐/.test(one.kind) === isMusic)
    .flatMap((one) => {
      const own = spanOf(one);
      return own && own.to - own.from < 160 && overlap(own, span)
        ? [{ one, shift: Math.abs(own.from + own.to - span.from - span.to) }]
        : [];
    })
    .sort((a, b) => Number(isPerson(b.one)) - Number(isPerson(a.one)) || a.shift - b.shift)
    .slice(0, 4);
  if (found.length === 0) return undefined;
  const citations = createCitationList();
  const when = entry.aspects.when ?? sentencesOf(entry.text)[0] ?? '';
  const where = wantsWest ? '西方' : wantsChina ? '中国' : '';
  const lines = [
    `${entry.title}的年代：${when}${citations.cite(toEntrySource(entry), when)}`,
    `同一时候${where}有：`,
    found
      .map(({ one }) => {
        const text = sentencesOf(one.aspects.who ?? one.aspects.what ?? one.text)[0] ?? one.text;
        return `- **${one.title}**：${text}${citations.cite(toEntrySource(one), text)}`;
      })
      .join('\n'),
  ];
  return draft(lines, citations.cited, [entry, ...found.map(({ one }) => one)], index);
}

function answerNoItem({ state }: TalkQuestion): AnswerDraft {
  const { list } = state;
  return {
    text: `刚才只列了 ${list.length} 样：${list.map((item) => `“${item}”`).join('、')}，没有您说的那一个。您指的是不是${list.length === 1 ? '它' : '其中哪一个'}？`,
    cited: [],
    relatedIds: [],
    followUps: list.slice(0, 3).map((item) => `介绍一下${item}`),
  };
}

/** Which of two things it is: the one whose texts have the words of the question. */
function answerWhich({ state, resolved, index }: TalkQuestion): AnswerDraft | undefined {
  const rated = state.pair
    .map((entry) => rateUnits(entry, resolved, index))
    .map(({ entry, units }) => ({ entry, best: units.toSorted((a, b) => b.share - a.share)[0] }))
    .sort((a, b) => (b.best?.share ?? 0) - (a.best?.share ?? 0));
  const [first, second] = rated;
  if (!first?.best || first.best.share < MIN_SHARE || first.best.share === second?.best?.share) return undefined;
  const { text } = first.best.unit;
  const citations = createCitationList();
  return draft(
    [`是**${first.entry.title}**：${text}${citations.cite(toEntrySource(first.entry), text)}`],
    citations.cited,
    [first.entry],
    index,
  );
}

/** A concept, asked of another art: what the entries of that art say with its words. */
function answerApplied(question: TalkQuestion): AnswerDraft | undefined {
  const { full, index } = question;
  const [entry] = entitiesOf(question);
  const art = full.detail ?? '';
  if (!entry) return undefined;
  const words = [entry.title, ...pairsOf(entry.title)];
  const ofArt = index.entries.filter(
    (one) => one !== entry && (one.kind === art || one.title.includes(art) || one.foldedTags.includes(art)),
  );
  const sentences = [entry, ...ofArt]
    .flatMap((one) => one.units.flatMap(({ text }) => sentencesOf(text).map((sentence) => ({ one, sentence }))))
    .filter(({ one, sentence }) => one !== entry || sentence.includes(art))
    .map((found) => ({ ...found, score: words.filter((word) => found.sentence.includes(word)).length }))
    .filter(({ score, one }) => score > 0 || one === entry)
    .sort((a, b) => b.score - a.score);
  const seen = new Set<string>();
  const chosen = sentences.filter(({ sentence }) => !seen.has(sentence) && seen.add(sentence)).slice(0, 3);
  if (chosen.length === 0) return undefined;
  const citations = createCitationList();
  const [what = ''] = sentencesOf(entry.aspects.what ?? entry.text);
  return draft(
    [
      `${withBoldTitle(what, entry.title)}${citations.cite(toEntrySource(entry), what)}`,
      `落到${art}上：`,
      chosen.map(({ one, sentence }) => `- ${sentence}${citations.cite(toEntrySource(one), sentence)}`).join('\n'),
    ],
    citations.cited,
    [entry],
    index,
  );
}

/** Undefined when the full question is answered like any other. */
export async function answerTalk(question: TalkQuestion): Promise<AnswerDraft | undefined> {
  switch (question.full.form) {
    case 'short':
      return answerShort(question);
    case 'plain':
      return answerPlain(question);
    case 'english':
      return answerEnglish(question);
    case 'confirm':
      return answerConfirm(question);
    case 'source':
      return answerSource(question);
    case 'term':
      return answerTerm(question);
    case 'example':
      return answerExample(question);
    case 'clarify':
      return answerClarify(question);
    case 'contemporary':
      return answerContemporary(question);
    case 'which':
      return answerWhich(question);
    case 'applied':
      return answerApplied(question);
    case 'noItem':
      return answerNoItem(question);
    case 'order':
      return answerOrder(question.resolved, question.index) ?? compare(question);
    default:
      return undefined;
  }
}

function compare({ resolved, index }: TalkQuestion): AnswerDraft | undefined {
  return resolved.named.length > 1 ? composeComparison(resolved.named.slice(0, 3), index) : undefined;
}
