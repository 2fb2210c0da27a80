import type { Scene } from '../scene.ts';
import { findKnownWords } from './dictionary.ts';
import { VERSES } from './lexicon/verses.ts';
import { addItem, recordUnderstood } from './read-words.ts';

const PUNCTUATION = /[，。；？！、,;?!\s]+/u;

/** Adds the motifs of famous verses in the text to the scene. Returns the text with the verses replaced by spaces. */
export function takeVerses(scene: Scene, text: string): string {
  let remaining = text;
  for (const verse of VERSES) {
    const clauses = verse.text.split(PUNCTUATION).filter((clause) => clause.length >= 4);
    const citedClauses = clauses.filter((clause) => remaining.includes(clause));
    if (!citedClauses.length) continue;
    for (const clause of citedClauses) remaining = remaining.replace(clause, '　'.repeat(clause.length));
    recordUnderstood(scene, 'verse', citedClauses.join('，'), verse.source);
    const isWhole = citedClauses.length === clauses.length;
    const namedMotifs = new Set(
      isWhole
        ? verse.motifs
        : findKnownWords(citedClauses.join('，')).flatMap((f) =>
            f.meanings.filter((m) => m.kind === 'motif').map((m) => m.id),
          ),
    );
    for (const id of verse.motifs) {
      addItem(scene, id, verse.counts?.[id] ?? 1, verse.colours?.[id]);
      recordUnderstood(scene, 'motif', namedMotifs.has(id) ? citedClauses.join('，') : verse.text, id);
    }
    if (verse.relations) scene.relations = [...(scene.relations ?? []), ...structuredClone(verse.relations)];
    if (verse.season) scene.season ??= verse.season;
    if (verse.hour) scene.hour ??= verse.hour;
    for (const word of verse.notDrawn ?? []) if (!scene.unknown.includes(word)) scene.unknown.push(word);
    scene.inscription ??= isWhole ? verse.text : citedClauses.join('，');
  }
  return remaining;
}
