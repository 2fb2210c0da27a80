import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { toEntrySource } from './compose-entry.ts';
import type { AnswerDraft } from './draft.ts';

/* If a question supposes something that the entry does not say, the answer says so first: 是竹子吗, 瓷的吧, 齐白石的《奔马图》. */

const SUPPOSED = /(?:^|[，,。？?]|[是用])(?:是|用)?([\p{Script=Han}]{1,6}?)(?:做的?|的)?(?:吧|吗)[?？。]{0,4}$/u;
const ASKS_MATTER = /什么做|胎|材料|用什么|原料|是什么做/;
const ASKS_PERSON = /设计师?|作者|谁|哪国人|国人/;

function supposedMatter({ aspects, text }: IndexedEntry, folded: string): string | undefined {
  const supposed = SUPPOSED.exec(folded)?.[1]?.replace(/^[是用]/u, '');
  if (!supposed || /什么|不是|没有|这样|真|对|可以|能|行/.test(supposed)) return undefined;
  const place = /^([\p{Script=Han}]{2,5})人$/u.exec(supposed)?.[1];
  if (place && ASKS_PERSON.test(folded)) {
    const said = aspects.who ?? sentencesOf(text).find((sentence) => /设计|作者|所作/.test(sentence)) ?? '';
    return said !== '' && !said.includes(place) ? `不是${supposed}。` : undefined;
  }
  const said = `${aspects.material ?? ''}${aspects.made ?? ''}${aspects.what ?? ''}`;
  const core = supposed.replace(/子$/u, '');
  return ASKS_MATTER.test(folded) && said !== '' && !said.includes(core)
    ? `不是${supposed}${supposed.length === 1 ? '的' : ''}。`
    : undefined;
}

/** The maker of a work where the question names another. */
function otherMaker(
  entry: IndexedEntry,
  { folded, named }: ResolvedQuestion,
  index: KnowledgeIndex,
): string | undefined {
  const person = named.find((one) => isPerson(one) && one !== entry);
  const isOwned =
    person?.names.some((name) => new RegExp(`${name}.{0,12}《`, 'u').test(folded)) ||
    entry.names.some((title) =>
      person?.names.some((name) =>
        new RegExp(`${title}》?(?:这[幅张首])?是${name}(?:的|画|写|作|谱|创)`, 'u').test(folded),
      ),
    );
  if (!person || !isOwned || isPerson(entry) || person.names.some((name) => entry.foldedText.includes(name)))
    return undefined;
  const who = entry.aspects.who ?? entry.text;
  const maker = index.findNames(who).find(({ entry: one }) => isPerson(one))?.entry;
  return maker ? `《${entry.title}》不是${person.title}的作品，作者是${maker.title}。` : undefined;
}

/** 弘仁、渐江 in one list are one person. */
function samePerson({ folded }: ResolvedQuestion, index: KnowledgeIndex): string | undefined {
  const items = folded.split(/[、，,：:和与]/u).map((item) => item.trim());
  const listed = items.flatMap((item) => {
    const entry = item.length > 1 ? index.titled(item) : undefined;
    return entry && isPerson(entry) ? [{ item, entry }] : [];
  });
  const twice = listed.find(({ entry }, at) => listed.slice(at + 1).some((other) => other.entry === entry));
  const other = listed.find(({ entry, item }) => entry === twice?.entry && item !== twice.item);
  return twice && other ? `“${twice.item}”和“${other.item}”是同一个人，列重了。` : undefined;
}

export function withDenial(
  draft: AnswerDraft,
  entry: IndexedEntry,
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
): AnswerDraft {
  const denial =
    supposedMatter(entry, resolved.folded) ?? otherMaker(entry, resolved, index) ?? samePerson(resolved, index);
  if (!denial) return draft;
  const at = draft.cited.findIndex(({ source }) => source.key === toEntrySource(entry).key);
  return { ...draft, text: `${denial}${at < 0 ? '' : `[${at + 1}]`}\n\n${draft.text}` };
}
