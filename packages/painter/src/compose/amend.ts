import { motifOf } from '../motif/motifs.ts';
import type { Relation, Scene } from '../scene.ts';
import type { Fault } from './check.ts';

/** The user's word for a motif, else its name. */
export function wordFor(scene: Scene, motif: string): string {
  const word = scene.understood.find((term) => term.kind === 'motif' && term.id === motif)?.word;
  return word && word.length <= 6 ? word : motifOf(motif).name;
}

const isSame = (a: Relation, b: Relation): boolean =>
  a.verb === b.verb && a.subject === b.subject && a.object === b.object;

const isNoteOf = (id: string, { verb, subject, object = '' }: Relation): boolean =>
  id === `${verb}:${subject}:${object}`;

/**
 * The scene without what could not be shown, which is listed as not drawn instead. A motif with the wrong number keeps
 * its place, and only the number is listed. A scene keeps at least one motif.
 */
export function withoutFaults(scene: Scene, faults: readonly Fault[]): Scene {
  const next = structuredClone(scene);
  for (const { motif, reason, relation } of faults) {
    if (relation) {
      next.relations = next.relations?.filter((one) => !isSame(one, relation));
      const own = next.understood.find((term) => term.kind === 'relation' && isNoteOf(term.id, relation));
      next.understood = next.understood.filter((term) => term !== own);
      if (own) next.unknown.push(own.word);
      continue;
    }
    const item = next.items.find((one) => one.motif === motif);
    if (!item) continue;
    const word = wordFor(scene, motif);
    if (reason === 'count') {
      next.unknown.push(`${item.count}个${word}`);
      continue;
    }
    if (next.items.length < 2) continue;
    next.items = next.items.filter((one) => one !== item);
    next.understood = next.understood.filter(
      (term) =>
        !(term.kind === 'motif' && term.id === motif) &&
        !(term.kind === 'relation' && term.id.split(':').includes(motif)),
    );
    if (next.relations)
      next.relations = next.relations.filter(({ subject, object }) => subject !== motif && object !== motif);
    next.unknown.push(word);
  }
  next.unknown = [...new Set(next.unknown)];
  return next;
}
