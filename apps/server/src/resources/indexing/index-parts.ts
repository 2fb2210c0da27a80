import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Place } from '../../db/schema/content.ts';
import { splitIntoPassages } from './text-passages.ts';

/* The data of a resource for the search index, besides title, author, tags and abstract. */

/** A database connection or a transaction. */
export type Orm = Pick<NodePgDatabase, 'select' | 'insert' | 'delete' | 'execute'>;

export interface IndexPassage {
  place: Place | null;
  heading: string;
  text: string;
}

interface IndexPart {
  /** Other names, numbers, publisher …; empty ones are left out. */
  keys: string[];
  passages: IndexPassage[];
}

/** The parts of several resources, by the id of the resource. */
export type IndexParts = Map<string, IndexPart>;

/** The part of a resource; an empty one is added if there is none yet. */
export function partOf(parts: IndexParts, id: string): IndexPart {
  const part = parts.get(id) ?? { keys: [], passages: [] };
  parts.set(id, part);
  return part;
}

export function addPassages(passages: IndexPassage[], text: string, heading = ''): void {
  for (const passage of splitIntoPassages(text)) passages.push({ place: null, heading, text: passage });
}
