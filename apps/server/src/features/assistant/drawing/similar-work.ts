import { scan } from '@meiyu/painter/prompt.ts';
import type { Chip } from '../engine/engine.ts';
import { findStyle } from './styles.ts';

/** The properties of an exhibited work that are compared. */
interface ComparedWork {
  id: string;
  title: string;
  tags: readonly string[];
  material: string;
  form: string;
}

export interface ComparedDrawing {
  prompt: string;
  chips: readonly Chip[];
  style: string;
  ratio: string;
}

interface Traits {
  motifs: ReadonlySet<string>;
  /** Season and hour. */
  times: ReadonlySet<string>;
  style: string | undefined;
  form: string;
  title: string;
}

/** A work must share this fraction of the drawing's motifs, weighted by rarity. */
const MIN_SHARED = 0.34;
/** Names of drawing formats that differ from the form of a work. */
const FORM_OF_FORMAT: Record<string, string> = { 长卷: '手卷', 横披: '横幅', 折扇: '扇面' };

/**
 * Finds the work most similar to a drawing: by shared motifs, rare ones counting more than mountains and water, then by
 * style, season and form. The painter's dictionary reads titles and tags, so 月夜 and 明月 match.
 */
export function createSimilarWorkFinder(
  works: readonly ComparedWork[],
): (drawing: ComparedDrawing) => string | undefined {
  const candidates = works.map((work) => ({ id: work.id, traits: traitsOfWork(work) }));
  const counts = new Map<string, number>();
  for (const { traits } of candidates)
    for (const motif of traits.motifs) counts.set(motif, (counts.get(motif) ?? 0) + 1);
  const rarityOf = (motif: string): number => Math.log(1 + works.length / (1 + (counts.get(motif) ?? 0)));

  return (drawing) => {
    const wanted = traitsOfDrawing(drawing);
    const total = [...wanted.motifs].reduce((sum, motif) => sum + rarityOf(motif), 0);
    let best: { id: string; score: number } | undefined;
    for (const { id, traits } of candidates) {
      const shared = [...wanted.motifs].filter((motif) => traits.motifs.has(motif));
      const share = total > 0 ? shared.reduce((sum, motif) => sum + rarityOf(motif), 0) / total : 0;
      const isNamed = traits.title.length >= 2 && drawing.prompt.includes(traits.title);
      if (share < MIN_SHARED && !isNamed) continue;
      const otherMotifs = traits.motifs.size - shared.length;
      const score =
        share * 4 +
        (isNamed ? 3 : 0) +
        (wanted.style && wanted.style === traits.style ? 1.2 : 0) +
        [...wanted.times].filter((time) => traits.times.has(time)).length * 0.5 +
        (wanted.form && wanted.form === traits.form ? 0.3 : 0) -
        otherMotifs * 0.15;
      if (!best || score > best.score) best = { id, score };
    }
    return best?.id;
  };
}

function traitsOfWork({ title, tags, material, form }: ComparedWork): Traits {
  const read = readTraits([title, ...tags]);
  const style = [...tags, material.replace(/^.本/u, ''), material].map(findStyle).find(Boolean);
  return { ...read, style, form, title: title.replace(/图?卷?$/u, '') };
}

function traitsOfDrawing({ prompt, chips, style, ratio }: ComparedDrawing): Traits {
  // Chips list what was painted, apart from exclusions (不要…); a model's drawing has no chips, only its prompt.
  const words = chips.filter((chip) => !chip.word.startsWith('不要') && chip.kind !== 'inscription');
  const read = readTraits(words.length ? words.map((chip) => chip.word) : [prompt]);
  return { ...read, style: findStyle(style), form: FORM_OF_FORMAT[ratio] ?? ratio, title: '' };
}

function readTraits(texts: readonly string[]): { motifs: Set<string>; times: Set<string> } {
  const motifs = new Set<string>();
  const times = new Set<string>();
  for (const text of texts)
    for (const { meanings } of scan(text))
      for (const { kind, id } of meanings) {
        if (kind === 'motif') motifs.add(id);
        if (kind === 'season' || kind === 'hour') times.add(id);
      }
  return { motifs, times };
}
