import { entryPath, placePath } from '@meiyu/contract/page-path.ts';
import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { ListedResource } from '../../../../resources/columns.ts';
import { placeLabelOf } from '../compose/citations.ts';
import { composeComparison } from '../compose/compose-compare.ts';
import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList, searchLink } from '../compose/draft.ts';
import { askWhatItIs } from '../compose/follow-ups.ts';
import { type IndexedEntry, pairsOf } from '../knowledge/knowledge-index.ts';
import { definitionOf, mainOf } from './answer-retell.ts';
import { draftOf, factsOf, followUpsFor, nameOf, type PageQuestion, sourceOf } from './page-draft.ts';
import { pageSentences } from './page-text.ts';

/* Answers that lead from a page to others: its source, what comes next, further reading, an example, a comparison. */

const TEACHES: Readonly<Record<string, string>> = {
  video: '讲课的是',
  audio: '讲课的是',
  book: '作者是',
  img: '作者是',
};

export function answerWhere(page: PageQuestion): AnswerDraft {
  const { about, own, body, resolved } = page;
  if (about.resType === 'entry')
    return draftOf(page, [
      `这是美育词典的“${about.title}”条${own ? `（${own.kind}）` : ''}，馆里编写；可以点开条目页看相关的书、课和作品。`,
    ]);
  const author = about.author ? `，${TEACHES[about.resType] ?? '作者是'}${about.author}` : '';
  const asksSource = /出处|来源|出自|谁(?:说|写)的|引用|根据/.test(resolved.folded);
  // A quotation on the page names its own source after a dash.
  const sources = [...body.matchAll(/——\s?([^\n。]{2,24})/gu)].flatMap(([, text]) => text ?? []);
  const quotes = pageSentences(body).filter((sentence) => /》.{0,8}[“「]|[”」].{0,10}《/u.test(sentence));
  const given =
    asksSource && (sources.length > 0 || quotes.length > 0)
      ? `${nameOf(about)}引的话，自己写明了出处：${[...new Set(sources)].slice(0, 3).join('、') || quotes.slice(0, 2).join('')}`
      : '';
  return draftOf(page, [`这是《${about.title}》${placeLabelOf(about.place)}${author}。`, given]);
}

export function answerNext(page: PageQuestion, direction: 'next' | 'previous'): AnswerDraft {
  const { about } = page;
  const text = direction === 'next' ? about.next : about.previous;
  const isPage = about.resType === 'book';
  const name = isPage ? (direction === 'next' ? '下一页' : '上一页') : direction === 'next' ? '接下来' : '前面';
  if (!text)
    return draftOf(page, [
      isPage || about.resType === 'video' || about.resType === 'audio'
        ? `${direction === 'next' ? '这里已经是最后' : '这里就是开头'}，馆里没有${name}的文字。`
        : `${nameOf(about)}不是分页的，没有${name}。`,
    ]);
  const [heading = '', ...rest] = text.split('\n');
  const sentences = pageSentences(rest.join('\n'));
  const start = (isPage ? sentences.slice(0, 2).join('') : rest.join('，')) || rest.join('');
  return draftOf(page, [
    isPage
      ? `${name}是“${heading}”，开头写道：“${start}”`
      : `${name}讲的是：${[heading, start].filter(Boolean).join('，')}`,
  ]);
}

const KIND_WORD: Readonly<Record<string, string>> = {
  book: '书',
  video: '视频课',
  audio: '音频课',
  img: '作品',
  exp: '体验课',
};
const MAX_MORE = 5;

/** Books, lectures and works about what the page is about, and entries of the dictionary. */
export async function answerMore(page: PageQuestion): Promise<AnswerDraft> {
  const { about, own, touched, index, deps } = page;
  const topics = touched.filter((entry) => index.weightOf(entry.names[0] ?? '') > 1.5).slice(0, 3);
  const media = await deps.mediaIndex();
  const query = foldText([about.title, ...topics.map(({ title }) => title)].join(' '));
  const ids = [
    ...topics.flatMap(({ resourceIds }) => resourceIds),
    ...media.findByPairs(pairsOf(query), 8).map(({ docId }) => docId),
  ];
  const rows = await deps.repo.resources([...new Set(ids)].filter((id) => id !== about.resId).slice(0, 16));
  const byKind = new Map<string, ListedResource[]>();
  for (const row of rows) byKind.set(row.resType, [...(byKind.get(row.resType) ?? []), row]);
  const chosen = [...byKind.values()].flatMap((ofKind) => ofKind.slice(0, 2)).slice(0, MAX_MORE);
  const related = (own?.related ?? []).flatMap(({ entry }) => index.byId.get(entry) ?? []);
  const entries = [...new Set([...related, ...topics])].filter((entry) => entry !== own).slice(0, 3);
  const citations = createCitationList();
  const lines = [
    ...chosen.map((row) => {
      const source = {
        key: row.id,
        origin: { resource: row, place: undefined },
        title: row.title,
        text: row.abstract,
        score: 1,
        share: 1,
      };
      const shared = topics.find(
        ({ title, resourceIds }) => resourceIds.includes(row.id) || row.abstract.includes(title),
      );
      const reason = shared ? `讲到${shared.title}；` : '';
      return `- [《${row.title}》](${placePath(row, undefined)})（${KIND_WORD[row.resType] ?? '文章'}${row.author ? `，${row.author}` : ''}）：${reason}${row.abstract.slice(0, 50)}${citations.cite(source, row.abstract)}`;
    }),
    ...entries.map(
      (entry) =>
        `- 词条[${entry.title}](${entryPath(entry.id)})：${definitionOf(entry)}${citations.cite(toEntrySource(entry), definitionOf(entry))}`,
    ),
  ];
  if (lines.length === 0) return draftOf(page, [`馆里没有别的内容讲到它，可以到${searchLink(about.title)}里找找。`]);
  return {
    text: [
      `想接着了解，馆里可以看：`,
      lines.join('\n'),
      `还不够的话，到${searchLink(topics[0]?.title ?? about.title)}里搜。`,
    ].join('\n\n'),
    cited: citations.cited,
    relatedIds: chosen.map(({ id }) => id),
    followUps: entries.map(askWhatItIs),
  };
}

const EXAMPLE = /比如|例如|譬如|好比|就像|像.{1,12}(?:一样|那样)|有一(?:位|次|个|幅|回|年)|》/;

/** An example from the page itself; if it has none, works that the dictionary names for its subject. */
export function answerExample(page: PageQuestion): AnswerDraft | undefined {
  const { about, touched, body, resolved, index } = page;
  const citations = createCitationList();
  const lines: string[] = [];
  const wanted = resolved.named.length > 0 ? resolved.named : touched;
  const isOther = /相似|类似|别的|其他|更多|还有/.test(resolved.folded);
  const sentences = pageSentences(body).filter((sentence) => EXAMPLE.test(sentence) && sentence.length <= 120);
  if (!isOther && about.resType !== 'entry' && sentences.length > 0)
    lines.push(
      `${nameOf(about)}自己举的例子：${sentences.slice(0, 2).join('')}${citations.cite(sourceOf(page), sentences[0] ?? '')}`,
    );
  const withWorks = wanted.filter(({ aspects }) => aspects.works);
  const rare = withWorks.toSorted(
    (a, b) => Number(index.weightOf(b.names[0] ?? '') > 2) - Number(index.weightOf(a.names[0] ?? '') > 2),
  );
  for (const entry of rare.slice(0, lines.length > 0 ? 1 : 2)) {
    const text = entry.aspects.works ?? '';
    lines.push(`${lines.length > 0 ? '词典里还有：' : ''}${text}${citations.cite(toEntrySource(entry), text)}`);
  }
  if (lines.length === 0) return undefined;
  return {
    text: lines.join('\n\n'),
    cited: citations.cited,
    relatedIds: rare[0]?.resourceIds ?? [],
    followUps: followUpsFor(page),
  };
}

/** The work of the collection that the question names by its title. */
async function namedWork({ resolved, deps, about }: PageQuestion): Promise<ListedResource | undefined> {
  const title = /[《“「]([^》”」]{2,20})[》”」]/u.exec(resolved.folded)?.[1];
  if (!title) return undefined;
  const media = await deps.mediaIndex();
  const found = await deps.findPassages(title, { limit: 6 });
  const ids = [...media.findByPairs(pairsOf(title), 12), ...found.filter(({ kind }) => kind !== 'knowledge')].map(
    ({ docId }) => docId,
  );
  const rows = await deps.repo.resources([...new Set(ids)]);
  const wanted = pairsOf(title);
  const share = (row: ListedResource) => {
    const own = pairsOf(foldText(row.title));
    return own.filter((pair) => wanted.includes(pair)).length / Math.max(1, Math.min(own.length, wanted.length));
  };
  const [best] = rows.filter(({ id }) => id !== about.resId).sort((a, b) => share(b) - share(a));
  // A title written a little wrong is still the work.
  return best && share(best) >= 0.5 ? best : undefined;
}

/** Compares the page with what the question names: an entry, or another work of the collection. */
export async function answerCompare(page: PageQuestion): Promise<AnswerDraft | undefined> {
  const { about, own, resolved, index } = page;
  const other = resolved.named.find((entry) => entry !== own);
  const others = resolved.named.filter((entry) => entry !== own);
  if (others.length > 1) return composeComparison(others.slice(0, 2), index);
  if (own && other) return composeComparison([own, other], index);
  const work = other ? undefined : await namedWork(page);
  if (!other && !work) return undefined;
  const citations = createCitationList();
  const mark = citations.cite(sourceOf(page), about.text.slice(0, 100));
  const author = about.author ? `${about.author}，` : '';
  const lines = [
    `- **《${about.title}》**：${author}${factsOf(about) ? `${factsOf(about)}。` : ''}${mainOf(page, 2).join('')}${mark}`,
    work
      ? `- **《${work.title}》**：${work.author ? `${work.author}，` : ''}${work.abstract}${citations.cite({ key: work.id, origin: { resource: work, place: undefined }, title: work.title, text: work.abstract, score: 1, share: 1 }, work.abstract)}`
      : other
        ? `- **${other.title}**：${textsToCompare(other)}${citations.cite(toEntrySource(other), textsToCompare(other))}`
        : '',
  ];
  return {
    text: ['放在一起看：', lines.join('\n'), '比的时候看三样：画的是什么，用什么笔墨、材料，哪里留得最空。'].join(
      '\n\n',
    ),
    cited: citations.cited,
    relatedIds: [...(work ? [work.id] : []), ...(other?.resourceIds ?? [])],
    followUps: followUpsFor(page),
  };
}

function textsToCompare({ aspects, text }: IndexedEntry): string {
  const texts = [aspects.style, aspects.made, aspects.shows, aspects.what, aspects.who].filter(
    (one) => one !== undefined,
  );
  return texts.slice(0, 2).join('') || text;
}
