import { EXTRA_KINDS, type Kind, kindGram } from '../words/grams.ts';

export interface CandidateOptions {
  kind?: Kind | undefined;
  /** Include knowledge entries and exhibitions, which clients of the published API do not know. */
  withExtraKinds?: boolean;
  limit: number;
}

/** A document must contain all grams of one of these sets: those of the query, and those of its synonyms. */
export type GramSets = readonly number[][];

/** The sets with the gram of the kind, and the kinds that are excluded. */
export function withKind(
  gramSets: GramSets,
  { kind, withExtraKinds = false }: Omit<CandidateOptions, 'limit'>,
): { sets: number[][]; excluded: readonly Kind[] } {
  const excluded = kind !== undefined || withExtraKinds ? [] : EXTRA_KINDS;
  const sets = gramSets.map((grams) => (kind === undefined ? grams : [...grams, kindGram(kind)]));
  return { sets, excluded };
}

/**
 * SQL: contains all grams of one set. The first set is parameter $1; `used` is the number of parameters before the second
 * set, with $1.
 */
export function containsSql(column: string, setCount: number, used: number): string {
  const contains = (parameter: number) => `${column} @> $${parameter}::int4[]`;
  if (setCount === 1) return contains(1);
  return `(${[1, ...Array.from({ length: setCount - 1 }, (_, at) => used + 1 + at)].map(contains).join(' or ')})`;
}
/** The title, author, tags or numbers of a document (`key_grams`) contain a set. */
export const inKeysSql = (setCount: number, used: number) =>
  `${containsSql('d.key_grams', setCount, used)} and d.kind <> all($2::text[])`;
/** The document, with its text, contains a set. */
export const inTextSql = (setCount: number, used: number) =>
  `${containsSql('d.grams', setCount, used)} and d.kind <> all($2::text[])`;
/** Parameters in the order that `containsSql` expects. */
export const withSets = ([first = [], ...others]: number[][], values: unknown[]) => [first, ...values, ...others];
