import { motifOf } from '../motif/motifs.ts';
import type { Relation, Scene } from '../scene.ts';
import type { Fault } from './check.ts';

/** The word that the prompt used for a motif, else the motif's own name. */
export function wordFor(scene: Scene, motif: string): string {
  const word = scene.understood.find((term) => term.kind === 'motif' && term.id === motif)?.word;
  return word && word.length <= 6 ? word : motifOf(motif).name;
}

const isSame = (a: Relation, b: Relation): boolean =>
  a.verb === b.verb && a.subject === b.subject && a.object === b.object;

/** Whether the id of an understood word names this relation. */
const isIdOfRelation = (id: string, { verb, subject, object = '' }: Relation): boolean =>
  id === `${verb}:${subject}:${object}`;

/**
 * Removes from the scene what the picture does not show, and lists it in `unknown` instead. A motif that is shown in the
 * wrong number stays; only the number is listed. At least one motif stays.
 */
export function withoutFaults(scene: Scene, faults: readonly Fault[]): Scene {
  const next = structuredClone(scene);
  for (const { motif, reason, relation } of faults) {
    if (relation) {
      next.relations = next.relations?.filter((other) => !isSame(other, relation));
      const relationWord = next.understood.find(
        (term) => term.kind === 'relation' && isIdOfRelation(term.id, relation),
      );
      next.understood = next.understood.filter((term) => term !== relationWord);
      if (relationWord) next.unknown.push(relationWord.word);
      continue;
    }
    const item = next.items.find((other) => other.motif === motif);
    if (!item) continue;
    const word = wordFor(scene, motif);
    if (reason === 'count') {
      next.unknown.push(`${item.count}个${word}`);
      continue;
    }
    if (next.items.length < 2) continue;
    next.items = next.items.filter((other) => other !== item);
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
