import { foldText } from '../../../adapters/chinese/fold-text.ts';
import { soundsOf } from '../../../adapters/chinese/pinyin.ts';
import type { Place } from '../../../db/schema/content.ts';
import type { IndexPassage } from '../../../resources/indexing/index-parts.ts';
import { gramsOf, type Kind } from '../words/grams.ts';

/** A document to index: a resource or a knowledge entry, read from its tables. */
export interface Source {
  id: string;
  kind: Kind;
  title: string;
  author: string;
  tags: string[];
  /** Other names, numbers, publisher …; empty ones are left out. */
  keys: string[];
  /** The abstract of a resource; empty for an entry. */
  lead: string;
  /** Orders documents that match equally well; higher ones come first. */
  rank: number;
  passages: IndexPassage[];
}

/** The rows of a document in search_doc and search_passage; its texts are folded. */
export interface SearchDocument {
  row: {
    id: string;
    kind: Kind;
    title: string;
    author: string;
    tags: string;
    keys: string;
    lead: string;
    rank: number;
    pinyin: string;
    initials: string;
    keyGrams: Int32Array;
    grams: Int32Array;
  };
  passages: { docId: string; seq: number; place: Place | null; heading: string; text: string; folded: string | null }[];
}

/** In characters, a limit of the database index on titles. */
const MAX_TITLE_LENGTH = 200;

export function makeDocument(source: Source): SearchDocument {
  const title = foldText(source.title).slice(0, MAX_TITLE_LENGTH);
  const author = foldText(source.author);
  const tags = source.tags.map(foldText).join('\n');
  const keys = source.keys.filter(Boolean).map(foldText).join('\n');
  const lead = foldText(source.lead);
  const passages = source.passages.map(({ place, heading, text }, index) => {
    const folded = foldText(text);
    return { docId: source.id, seq: index + 1, place, heading, text, folded: folded === text ? null : folded };
  });

  const names = [title, author, tags, keys];
  const texts = passages.flatMap(({ text, folded, heading }) => [folded ?? text, heading && foldText(heading)]);
  return {
    row: {
      id: source.id,
      kind: source.kind,
      title,
      author,
      tags,
      keys,
      lead,
      rank: source.rank,
      ...(source.kind === 'knowledge' ? { pinyin: '', initials: '' } : soundsOf(title)),
      keyGrams: gramsOf(names, source.kind),
      grams: gramsOf([...names, lead, ...texts], source.kind),
    },
    passages,
  };
}
