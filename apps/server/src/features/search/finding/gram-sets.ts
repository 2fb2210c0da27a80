import { type Kind, kindGram, NEW_KINDS } from '../words/grams.ts';

export interface CandidateOptions {
  kind?: Kind | undefined;
  /** Include knowledge entries and exhibitions. */
  withNewKinds?: boolean;
  limit: number;
}

/** A document must contain all grams of one of these sets: those of the query, and those of its synonyms. */
export type GramSets = readonly number[][];

/** The sets with the gram of the kind, and the kinds that are excluded. */
export function withKind(
  gramSets: GramSets,
  { kind, withNewKinds = false }: Omit<CandidateOptions, 'limit'>,
): { sets: number[][]; excluded: readonly Kind[] } {
  const excluded = kind !== undefined || withNewKinds ? [] : NEW_KINDS;
  const sets = gramSets.map((grams) => (kind === undefined ? grams : [...grams, kindGram(kind)]));
  return { sets, excluded };
}

/** SQL: contains all grams of one set. The first set is parameter $1, further ones follow the `used` other parameters. */
export function containsSql(column: string, setCount: number, used: number): string {
  const contains = (parameter: number) => `${column} @> $${parameter}::int4[]`;
  if (setCount === 1) return contains(1);
  return `(${[1, ...Array.from({ length: setCount - 1 }, (_, at) => used + 1 + at)].map(contains).join(' or ')})`;
}
export const inKeysSql = (setCount: number, used: number) =>
  `${containsSql('d.key_grams', setCount, used)} and d.kind <> all($2::text[])`;
export const inTextSql = (setCount: number, used: number) =>
  `${containsSql('d.grams', setCount, used)} and d.kind <> all($2::text[])`;
/** Parameters in the order that `containsSql` expects. */
export const withSets = ([first = [], ...others]: number[][], values: unknown[]) => [first, ...values, ...others];
