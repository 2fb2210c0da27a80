import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { ListedResource } from '../../../../resources/columns.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { FindAboutDeps } from './find-about.ts';
import { toResourceSource } from './resource-list.ts';

/* Who made a resource of the site that is named by its title, what it is about, and where it is. */

const TITLE = /《([^《》]{1,40})》/u;
const ASKS =
  /^(?:这本书|这门课|这个|的)?(?:作者|讲师|老师|主讲|谁(?:写|讲|画|做)|是谁|(?:大概|主要|都)?(?:在)?(?:写|讲|说|画)(?:的是|的|了|些)?(?:什么|啥)|内容|简介|介绍|适合|(?:在)?(?:哪里|哪儿|哪)(?:可以|能)?(?:看|读|听|找))/u;
const MAKER: Readonly<Record<string, readonly [string, string]>> = {
  book: ['书', '作者'],
  video: ['视频课', '讲课的老师'],
  audio: ['音频课', '讲课的老师'],
  img: ['云展厅的作品', '作者'],
  exp: ['体验课', '带课的老师'],
  news: ['动态', '发布者'],
};
const WHERE: Readonly<Record<string, string>> = {
  book: '[数字图书馆](/library)',
  video: '[云课堂](/cloud-classroom)',
  audio: '[云课堂](/cloud-classroom/index/list/audio)',
  img: '[云展厅](/cloudExhibitionHall)',
  exp: '[美育体验课](/experience-course/index)',
  news: '[美育动态](/dynamic/index)',
};

async function titled(
  title: string,
  { findPassages, mediaIndex, repo, index }: FindAboutDeps,
): Promise<ListedResource | undefined> {
  const media = await mediaIndex();
  const known = media.findByPairs(
    [...title].slice(1).map((character, at) => `${title[at]}${character}`),
    6,
  );
  const found = [...known, ...(await findPassages(title, { limit: 12 }))].filter(({ kind }) => kind !== 'knowledge');
  const linked = (await index()).entries.flatMap(({ resourceIds }) => resourceIds);
  const rows = await repo.resources([...new Set([...found.map(({ docId }) => docId), ...linked])]);
  const wanted = foldText(title);
  return rows.find((row) => foldText(row.title).replace(/[《》]/gu, '') === wanted);
}

/** Undefined unless somebody asks who made a resource of the site or what it is about. */
export async function answerResource(folded: string, deps: FindAboutDeps): Promise<AnswerDraft | undefined> {
  const title = TITLE.exec(folded)?.[1];
  if (!title) return undefined;
  const rest = folded.replace(/^.*?》/u, '').replace(/^[，,\s]+/u, '');
  if (!ASKS.test(rest)) return undefined;
  const row = await titled(title, deps);
  if (!row) return undefined;
  const [kind, maker] = MAKER[row.resType] ?? ['资源', '作者'];
  const citations = createCitationList();
  const by = row.author === '' ? '' : `，${maker}是**${row.author}**`;
  return {
    text: `《${row.title}》是馆里的${kind}${by}。${row.abstract}${citations.cite(toResourceSource(row), row.abstract)}\n\n在${WHERE[row.resType] ?? '[搜索](/search/index)'}里可以打开。`,
    cited: citations.cited,
    relatedIds: [row.id],
    followUps: [],
  };
}
