import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { findNamedEntries } from '../question/named-entries.ts';

/* What an answer lists, for 第二个 and 最后一个. */

const BULLET = /^(?:- |\d{1,2}\. )(?:\[?\*{0,2}《?([^*《》\]：:]{1,40})》?\*{0,2}\]?)/gmu;
const MARKS = /\[\d+\]|\*\*/g;
const MAX_ITEM = 14;

/** The first paragraphs, where an answer says what was asked. */
function leadOf(answer: string): string {
  return answer.replace(MARKS, '').split('\n').filter(Boolean).slice(0, 2).join('\n');
}

function titlesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/《([^《》]{1,20})》/gu)].flatMap(([, title]) => title ?? []))];
}

/** The longest enumeration 甲、乙、丙和丁 in a text. */
function enumerationIn(text: string): string[] {
  const runs = text.split(/[，。；：（）\n]/u).filter((part) => part.includes('、'));
  const [longest] = runs.map(splitRun).sort((a, b) => b.length - a.length);
  return longest ?? [];
}

function splitRun(run: string): string[] {
  const items = run.split('、').flatMap((item, at, all) => (at === all.length - 1 ? item.split(/[和与]/u) : [item]));
  return items
    .map(
      (item, at) =>
        (at === 0 ? item.replace(/^.*(?:包括|分为|有|是|即|为|指|：)|^(?:以|用|靠|讲|按)(?=.$)/gu, '') : item).split(
          /等|以及/u,
        )[0] ?? '',
    )
    .filter((item) => item !== '' && item.length <= MAX_ITEM);
}

/** 侧是点，勒是横，努是竖 */
function pairsIn(text: string): string[] {
  return [...text.matchAll(/(?:^|[，：。；])(?:里，)?([^，。；：]{1,6})(?:是|为)([^，。；：]{1,6})(?=[，。；])/gu)].map(
    ([, name = '', what = '']) => `${name}（${what}）`,
  );
}

/** The items that an answer lists; `entities` are what it is about and are not items. */
export function listedIn(answer: string, entities: readonly IndexedEntry[], index: KnowledgeIndex): string[] {
  const bullets = [...answer.matchAll(BULLET)].flatMap(([, item]) => item?.trim() ?? []);
  if (bullets.length > 1) return bullets;
  const lead = leadOf(answer);
  const [first = ''] = lead.split('\n');
  const own = entities.flatMap(({ names }) => names);
  const titles = titlesIn(first).filter((title) => !own.includes(foldText(title).toLowerCase()));
  if (titles.length > 1) return titles;
  const pairs = pairsIn(first);
  if (pairs.length > 2) return pairs;
  const named = findNamedEntries(foldText(first).toLowerCase(), index)
    .map(({ entry }) => entry)
    .filter((entry) => !entities.includes(entry));
  const kin = named.filter(({ kind }) => kind === named[0]?.kind);
  const items = enumerationIn(first);
  // 北京颐和园、承德避暑山庄: an enumeration may have more than the entries that it names.
  if (kin.length > 2 && items.length <= kin.length) return kin.map(({ title }) => title);
  if (items.length > 1) return items;
  return bullets.length > 0 ? bullets : kin.map(({ title }) => title);
}

/** The parts of the first sentence, for 第二个特点. */
export function clausesIn(answer: string): string[] {
  const [sentence = ''] = leadOf(answer).split(/[。\n]/u);
  return sentence.split(/[，；]/u).filter(({ length }) => length > 2);
}
