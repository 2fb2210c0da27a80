import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { resourceOf, type Source } from '../knowledge/sources.ts';
import { findSources } from '../sources/find-sources.ts';
import { answerOf, draftFrom, entitiesOf, type TalkQuestion } from './talk-question.ts';

/* Questions about the last answer itself: whether it is true, what its source is, what its words mean. */

const UNSURE =
  /不一|各家|另一种|多种说法|的说法|没有定论|传为|相传|据说|传说|一说|多认为|一般认为|有争议|待考|说法不一|约/u;

export function answerConfirm(question: TalkQuestion): AnswerDraft | undefined {
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
  } else
    lines.push(
      UNSURE.test(text)
        ? `没有完全确定的说法。馆里“${entry.title}”条写的是：${text}${mark}`
        : `馆里的依据是“${entry.title}”条：${text}${mark}`,
    );
  lines.push(
    UNSURE.test(text)
      ? '其中写着“传”“约”“一般认为”的地方，是有保留的说法，不是定论；其余照条目是确定的。'
      : '条目里是这样写的，没有存疑的话。您若看到不同的说法，请告诉我出处，或用“报错”让馆里核对。',
  );
  return draftFrom(lines, citations.cited, [entry], index);
}

function placeLine(source: Source, mark: string): string {
  const sentence = sentencesOf(source.text).find(({ length }) => length > 12) ?? source.text;
  return `- 《${source.title}》：“${sentence.slice(0, 80)}”${mark}`;
}

export async function answerSource(question: TalkQuestion): Promise<AnswerDraft | undefined> {
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
  return draftFrom(lines, citations.cited, [entry], index);
}

export function answerTerm(question: TalkQuestion): AnswerDraft | undefined {
  const { full, index } = question;
  const word = foldText(full.detail ?? '')
    .toLowerCase()
    .replace(/[“”"「」《》]/gu, '')
    .replace(/（[^（]*$/u, '');
  const titled = index.titled(word);
  const [entry] = entitiesOf(question);
  const bracketed = entry && new RegExp(`${word}（([^（）]{1,24})）`, 'u').exec(entry.text)?.[1];
  if (entry && bracketed) {
    const citations = createCitationList();
    const mark = citations.cite(toEntrySource(entry), entry.text);
    return draftFrom([`**${entry.title}**里的“${word}”一类是${bracketed}。${mark}`], citations.cited, [entry], index);
  }
  if (word === '' || (titled && titled !== entry && word.length > 1)) return undefined;
  const around = [...(entry ? [entry] : []), ...index.entries].find(({ foldedText }) => foldedText.includes(word));
  const unit = around?.units.find(({ folded }) => folded.includes(word));
  if (!around || !unit) return undefined;
  const sentences = sentencesOf(unit.text).filter((sentence) => foldText(sentence).toLowerCase().includes(word));
  const citations = createCitationList();
  const said = sentences.join('') || unit.text;
  const more = around.units.filter((one) => one !== unit && one.folded.includes(word)).slice(0, 1);
  const mark = citations.cite(toEntrySource(around), said);
  return draftFrom(
    [
      `“${full.detail}”，馆里是在“${around.title}”条里讲的：${said}${mark}`,
      ...more.map(({ text }) => `${text}${mark}`),
    ],
    citations.cited,
    [around],
    index,
  );
}
