import { placePath } from '@meiyu/contract/page-path.ts';
import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import type { FindAboutDeps } from './find-about.ts';
import { toListed, toResourceSource } from './resource-list.ts';
import type { CatalogueRow } from './site-data.repo.ts';

/* Which of several titles of the site suits somebody. */

const FOLLOW_UPS = ['推荐几本书', '最近有什么动态？'];
const TITLES = /《([^《》]{1,30})》/gu;

/** 《甲》和《乙》哪本更适合…: what each is about, and which one has more of what is wanted. */
export async function answerWhichOfTitles(
  resolved: ResolvedQuestion,
  deps: FindAboutDeps,
): Promise<AnswerDraft | undefined> {
  const { folded, terms } = resolved;
  const titles = [...folded.matchAll(TITLES)].flatMap(([, title]) => title ?? []);
  if (titles.length < 2 || !/哪[本个门件]|更适合|选|先[看读听]/.test(folded)) return undefined;
  const rows = await deps.siteData.catalogue();
  const found = titles.flatMap((title) => rows.find((row) => foldText(row.title) === foldText(title)) ?? []);
  if (found.length < 2) return undefined;
  const wanted = terms.map(({ word }) => word).filter((word) => !titles.some((title) => title.includes(word)));
  const hands = /动手|手工|做/.test(folded);
  const score = ({ title, abstract, subject }: CatalogueRow) => {
    const text = `${title}${abstract}${subject}`;
    return wanted.filter((word) => text.includes(word)).length + (hands && /做|捏|烧|刨|锯|手|工/.test(text) ? 1 : 0);
  };
  const [first, ...others] = found.toSorted((a, b) => score(b) - score(a));
  const citations = createCitationList();
  const isTie = others.some((row) => first && score(row) === score(first));
  const lead = isTie
    ? '两样都合适，看您更想碰哪一种：'
    : `按您说的，可以先看《${first?.title}》，它和“${wanted.slice(0, 2).join('、')}”贴得更近；另一本留着接着看：`;
  return {
    text: [
      lead,
      [first, ...others].flatMap((row) => (row ? [lineOfWhole(row, citations)] : [])).join('\n'),
      '馆里没有按年级标注，先各读几页，看哪一本放不下。',
    ].join('\n\n'),
    ...{ cited: citations.cited, relatedIds: found.map(({ id }) => id), followUps: FOLLOW_UPS },
  };
}

function lineOfWhole(row: CatalogueRow, citations: ReturnType<typeof createCitationList>): string {
  return `- [《${row.title}》](${placePath(row, undefined)})${row.author ? `（${row.author}）` : ''}：${row.abstract}${citations.cite(toResourceSource(toListed(row)), row.abstract)}`;
}
