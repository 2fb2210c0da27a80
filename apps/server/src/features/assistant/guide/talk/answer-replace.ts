import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { listResources, toListed } from '../site/resource-list.ts';
import type { CatalogueRow } from '../site/site-data.repo.ts';
import { wantedLevel } from '../site/wanted.ts';
import { numberOf } from './talk-names.ts';
import type { TalkQuestion } from './talk-question.ts';

/* One of several things that were recommended is taken out, and another one of the same kind takes its place. */

const TITLE = /《([^《》]{1,40})》/gu;
const ORDINAL = /第([一二三四五六七八九十\d]{1,2})/u;
/** More are not shown again. */
const MAX_KEPT = 5;

const plainTitle = (title: string) => foldText(title).replace(/[《》]/gu, '');

export async function answerReplace({ state, full, deps, index }: TalkQuestion): Promise<AnswerDraft | undefined> {
  const rows = await deps.siteData.catalogue();
  const bullets = state.answer.split('\n').filter((line) => /^(?:- |\d{1,2}\. )/.test(line));
  const titles = [
    ...new Set(bullets.flatMap((line) => [...line.matchAll(TITLE)].slice(0, 1).map(([, title = '']) => title))),
  ];
  const ofList = titles.length > 1 ? titles : state.list.map((item) => item.replace(/[《》]/gu, ''));
  const listed = ofList
    .flatMap((title) => rows.find((row) => plainTitle(row.title) === plainTitle(title)) ?? [])
    .slice(0, MAX_KEPT);
  if (listed.length < 2) return undefined;
  const ordinal = ORDINAL.exec(full.detail ?? '')?.[1];
  const at = ordinal ? numberOf(ordinal) - 1 : listed.length - 1;
  const removed = listed[at];
  if (!removed) return undefined;
  const isMore = /还有|别的|其他|更多/.test(full.detail ?? '') && !ordinal;
  const words = index.findNames(foldText(state.question).toLowerCase()).map(({ name }) => name);
  const isYoung = wantedLevel(state.question)?.isYoung ?? false;
  const score = (text: string) =>
    words.filter((word) => text.includes(word)).length * 2 +
    (isYoung && /孩子|少年|玩|红纸|节气|颜色|数一数/.test(text) ? 1 : 0);
  const others = rows
    .filter(
      (row) => row.resType === removed.resType && !ofList.some((title) => plainTitle(title) === plainTitle(row.title)),
    )
    .toSorted((a, b) => score(`${b.title}${b.abstract}${b.subject}`) - score(`${a.title}${a.abstract}${a.subject}`));
  const [instead] = others;
  if (!instead) return undefined;
  if (isMore) return listMore(others.slice(0, 3));
  const kept = listed.map((row) => (row === removed ? instead : row));
  const citations = createCitationList();
  const { lines } = listResources(kept.map(toListed), { numbered: true, withKind: true, citations });
  return {
    text: [`好，去掉《${removed.title}》，换成《${instead.title}》，其余不变：`, lines.join('\n')].join('\n\n'),
    ...{ cited: citations.cited, relatedIds: kept.map(({ id }) => id), followUps: [`《${instead.title}》讲了什么？`] },
  };
}

function listMore(rows: readonly CatalogueRow[]): AnswerDraft {
  const citations = createCitationList();
  const { lines } = listResources(rows.map(toListed), { numbered: true, withKind: true, citations });
  return {
    text: ['有，刚才没说到的还有：', lines.join('\n')].join('\n\n'),
    ...{ cited: citations.cited, relatedIds: rows.map(({ id }) => id), followUps: [] },
  };
}
