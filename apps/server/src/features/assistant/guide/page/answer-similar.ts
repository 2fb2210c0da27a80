import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import { type AnswerDraft, createCitationList, draftWithoutCitations, searchLink } from '../compose/draft.ts';
import { askWhatItIs } from '../compose/follow-ups.ts';
import { pairsOf } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { factsOf, type PageQuestion } from './page-draft.ts';

/* Works, lectures and books that are like the one whose page the reader is on. */

const MAX_SIMILAR = 4;
const MAX_CANDIDATES = 30;

/** The title of a work without words that most titles have. */
const COMMON = /厘米|[纵横]|\d+(?:\.\d+)?|当代|美育云展厅·程序画室/g;

export async function answerSimilar({ about, own, touched, index, deps }: PageQuestion): Promise<AnswerDraft> {
  const topics = touched.filter((entry) => entry !== own && index.weightOf(entry.names[0] ?? '') > 1.5).slice(0, 4);
  const facts = factsOf(about).replace(COMMON, ' ');
  const query = foldText([about.title, about.title, facts, ...topics.map(({ title }) => title)].join(' '));
  const media = await deps.mediaIndex();
  const found = media.findByPairs(pairsOf(query), MAX_CANDIDATES * 3).map(({ docId }) => docId);
  const ofEntries = topics.flatMap(({ resourceIds }) => resourceIds);
  const ids = [...new Set([...found, ...ofEntries])].filter((id) => id !== about.resId).slice(0, MAX_CANDIDATES);
  const rows = await deps.repo.resources(ids);
  const sameKind = rows.filter(({ resType }) => resType === about.resType);
  const similar = [...sameKind, ...rows.filter((row) => !sameKind.includes(row))].slice(0, MAX_SIMILAR);
  if (similar.length === 0)
    return draftWithoutCitations(
      `馆里没有找到和《${about.title}》相近的内容，可以到${searchLink(about.title)}里再找找。`,
    );
  const citations = createCitationList();
  const lines = similar.map((row) => {
    const source = {
      ...{ key: row.id, origin: { resource: row, place: undefined }, title: row.title },
      ...{ text: row.abstract, score: 1, share: 1 },
    };
    const shared = topics.filter(
      ({ title, resourceIds }) => resourceIds.includes(row.id) || row.abstract.includes(title),
    );
    const reason =
      row.author !== '' && row.author === about.author
        ? `同是${row.author}的`
        : shared.length > 0
          ? `也和${shared
              .map(({ title }) => title)
              .slice(0, 2)
              .join('、')}有关`
          : (sentencesOf(row.abstract)[0] ?? row.abstract);
    return `- **《${row.title}》**${row.author ? `（${row.author}）` : ''}：${reason}${citations.cite(source, row.abstract)}`;
  });
  return {
    text: `馆里和《${about.title}》相近的有：\n\n${lines.join('\n')}`,
    cited: citations.cited,
    relatedIds: similar.map(({ id }) => id),
    followUps: topics.slice(0, 3).map(askWhatItIs),
  };
}
