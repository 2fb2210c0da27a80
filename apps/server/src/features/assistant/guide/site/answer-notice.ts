import { placePath } from '@meiyu/contract/page-path.ts';
import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { pairsOf } from '../knowledge/knowledge-index.ts';
import { parseQuestion } from '../question/parse-question.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { rateNearest } from '../sources/nearest-sentences.ts';
import { around, linesOf } from '../sources/passage-lines.ts';
import type { FindAboutDeps } from './find-about.ts';
import { dayOf, toListed, toResourceSource } from './resource-list.ts';
import type { CatalogueRow } from './site-data.repo.ts';

/* What the operator's notices say: opening hours, maintenance, calls for contributions, how teachers use the site. */

/** Words of questions, as the notices put them. */
const AS_NOTICES_SAY: readonly (readonly [RegExp, string])[] = [
  [/过年|大年|年三十|年初/, '春节 开放时间'],
  [/开门|关门|开馆|闭馆|几点开/, '开放时间 闭馆'],
  [/预约|约票/, '预约'],
  [/维护|停了?服务|打不开|停机/, '维护 暂停服务'],
  [/投稿|征稿|征集|收(?:稿|画|作品)/, '征集'],
  [
    /老师.{0,8}(?:怎么用|下手|上课)|(?:上|备).{0,3}课.{0,10}(?:怎么用|从哪|下手|用你们)|用你们的?东西/,
    '给老师 带进教室',
  ],
  [/书单|读书日/, '书单'],
  [/课表|暑假.{0,6}课/, '暑期体验课课表'],
  [/轮椅|无障碍|盲|听障/, '无障碍'],
];

const ASKS_NOTICE =
  /开门|关门|开馆|闭馆|开放时间|(?:几点|什么时候|照常)开放|开放吗|预约|门票|春节|过年|国庆|暑假|寒假|节假日|几点|维护|通知|停(?:服务|机|了|的)|征集|投稿|征稿|书单|课表|轮椅|无障碍|活动|看到.{0,6}(?:新闻|消息|通知)|新闻里|动态里|老师.{0,8}怎么用|用你们的?东西|从哪(?:儿|里)?下手/;
const MIN_SCORE = 2.2;
const SHARE_OF_BEST = 0.75;

function rateNotice(
  { title, abstract, subject }: CatalogueRow,
  asked: string,
  weightOf: (pair: string) => number,
): number {
  const [inTitle, inRest] = [foldText(title), foldText(`${abstract} ${subject}`)];
  let score = 0;
  for (const pair of new Set(pairsOf(asked)))
    score += inTitle.includes(pair) ? weightOf(pair) : inRest.includes(pair) ? 0.5 * weightOf(pair) : 0;
  return score;
}

/** Undefined where no notice is about it. */
export async function answerNotice(resolved: ResolvedQuestion, deps: FindAboutDeps): Promise<AnswerDraft | undefined> {
  const { folded } = resolved;
  if (!ASKS_NOTICE.test(folded)) return undefined;
  const rows = (await deps.siteData.catalogue()).filter(({ resType }) => resType === 'news');
  const asked = [folded, ...AS_NOTICES_SAY.flatMap(([asks, words]) => (asks.test(folded) ? [words] : []))].join(' ');
  const texts = rows.map(({ title, abstract, subject }) => foldText(`${title} ${abstract} ${subject}`));
  const weightOf = (pair: string) => {
    const having = texts.filter((text) => text.includes(pair)).length;
    return having === 0 ? 0 : Math.log(1 + rows.length / having) / 2;
  };
  const rated = rows.map((row) => ({ row, score: rateNotice(row, asked, weightOf) })).sort((a, b) => b.score - a.score);
  const [best, second] = rated;
  if (!best || best.score < MIN_SCORE) return undefined;
  const index = await deps.index();
  const passages = await deps.repo.passagesOf(best.row.id);
  const lines = linesOf(passages.map(({ text }) => text).join('\n'));
  const sentences = lines.map(({ sentence }) => sentence);
  const parts = folded.split(/[，。？?！!；;,]/u).filter(({ length }) => length > 1);
  const found = new Map<number, string>();
  for (const part of parts) {
    const { terms } = parseQuestion(part, index, deps.segmenter.tag);
    const [nearest] = rateNearest({ folded: part, terms }, sentences, index).sort((a, b) => b.score - a.score);
    if (nearest && nearest.score >= 0.6 && (nearest.hasSign || nearest.share >= 0.55))
      found.set(nearest.at, around(lines, nearest.at, 30));
  }
  const citations = createCitationList();
  const text = `${best.row.abstract}\n${sentences.join('')}`;
  const source = { ...toResourceSource(toListed(best.row)), text };
  const said = [...found]
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text)
    .slice(0, 3);
  const mark = citations.cite(source, best.row.abstract);
  const link = `[《${best.row.title}》](${placePath(best.row, undefined)})`;
  const other =
    second && second.score >= best.score * SHARE_OF_BEST
      ? `另见[《${second.row.title}》](${placePath(second.row, undefined)})。`
      : '';
  return {
    text: [
      `馆里${dayOf(best.row.publishedAt)}的通知${link}写着：${best.row.abstract}${mark}`,
      said.length > 0 ? said.map((text) => `${text}${mark}`).join('\n\n') : '',
      `这是那一次的安排，以后有变动会另发[美育动态](/dynamic/index)。${other}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    ...{ cited: citations.cited, relatedIds: [best.row.id], followUps: ['最近有什么动态？', '推荐几本书'] },
  };
}
