import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { About } from '../../engine/engine.ts';
import { type KnowledgeIndex, pairsOf } from '../knowledge/knowledge-index.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import type { FindDeps } from '../sources/find-sources.ts';
import { type AnswerDraft, createCitationList, draftWithoutCitations, searchLink } from './draft.ts';

/* Works, lectures and books that are like the one whose page the reader is on. */

const MAX_SIMILAR = 4;
const MAX_CANDIDATES = 30;

export async function composeSimilar(about: About, index: KnowledgeIndex, deps: FindDeps): Promise<AnswerDraft> {
  const facts = about.text.split('\n')[0] ?? '';
  const named = findNamedEntries(foldText(`${about.title}\n${about.text}`).toLowerCase(), index).map(
    ({ entry }) => entry,
  );
  const topics = [...new Set(named)].slice(0, 4);
  const query = foldText([about.title, facts, ...topics.map(({ title }) => title)].join(' '));
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
          : row.abstract.slice(0, 40);
    return `- **《${row.title}》**${row.author ? `（${row.author}）` : ''}：${reason}${citations.cite(source, row.abstract)}`;
  });
  return {
    text: `馆里和《${about.title}》相近的有：\n\n${lines.join('\n')}`,
    cited: citations.cited,
    relatedIds: similar.map(({ id }) => id),
    followUps: topics.slice(0, 3).map(({ title }) => `${title}是什么？`),
  };
}
