import { findKnownWords } from '@meiyu/painter/prompt.ts';
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
  /** Ids of seasons and hours of the day. */
  seasonsAndHours: ReadonlySet<string>;
  style: string | undefined;
  form: string;
  title: string;
}

/** A work must share this fraction of the drawing's motifs, weighted by rarity. */
const MIN_SHARE = 0.34;
/** Names of drawing formats whose form has another name among works. */
const FORM_OF_FORMAT: Record<string, string> = { 长卷: '手卷', 横披: '横幅', 折扇: '扇面' };

/**
 * Finds the work most similar to a drawing: by shared motifs, where rare ones count more than mountains and water, then by
 * style, season and form. Motifs are recognised by the painter's dictionary, so 月夜 and 明月 match.
 */
export function createSimilarWorkFinder(
  works: readonly ComparedWork[],
): (drawing: ComparedDrawing) => string | undefined {
  const candidates = works.map((work) => ({ id: work.id, workTraits: traitsOfWork(work) }));
  const worksWithMotif = new Map<string, number>();
  for (const { workTraits } of candidates)
    for (const motif of workTraits.motifs) worksWithMotif.set(motif, (worksWithMotif.get(motif) ?? 0) + 1);
  const rarityOf = (motif: string): number => Math.log(1 + works.length / (1 + (worksWithMotif.get(motif) ?? 0)));

  return (drawing) => {
    const drawingTraits = traitsOfDrawing(drawing);
    const totalRarity = [...drawingTraits.motifs].reduce((sum, motif) => sum + rarityOf(motif), 0);
    let best: { id: string; score: number } | undefined;
    for (const { id, workTraits } of candidates) {
      const shared = [...drawingTraits.motifs].filter((motif) => workTraits.motifs.has(motif));
      const share = totalRarity > 0 ? shared.reduce((sum, motif) => sum + rarityOf(motif), 0) / totalRarity : 0;
      const isNamed = workTraits.title.length >= 2 && drawing.prompt.includes(workTraits.title);
      if (share < MIN_SHARE && !isNamed) continue;
      const otherMotifs = workTraits.motifs.size - shared.length;
      const score =
        share * 4 +
        (isNamed ? 3 : 0) +
        (drawingTraits.style && drawingTraits.style === workTraits.style ? 1.2 : 0) +
        [...drawingTraits.seasonsAndHours].filter((id) => workTraits.seasonsAndHours.has(id)).length * 0.5 +
        (drawingTraits.form && drawingTraits.form === workTraits.form ? 0.3 : 0) -
        otherMotifs * 0.15;
      if (!best || score > best.score) best = { id, score };
    }
    return best?.id;
  };
}

function traitsOfWork({ title, tags, material, form }: ComparedWork): Traits {
  const motifsAndTimes = readMotifsAndTimes([title, ...tags]);
  const style = [...tags, material.replace(/^.本/u, ''), material].map(findStyle).find(Boolean);
  return { ...motifsAndTimes, style, form, title: title.replace(/图?卷?$/u, '') };
}

function traitsOfDrawing({ prompt, chips, style, ratio }: ComparedDrawing): Traits {
  // Chips list what was painted, apart from exclusions (不要…); a model's drawing has no chips, only its prompt.
  const words = chips.filter((chip) => !chip.word.startsWith('不要') && chip.kind !== 'inscription');
  const motifsAndTimes = readMotifsAndTimes(words.length ? words.map((chip) => chip.word) : [prompt]);
  return { ...motifsAndTimes, style: findStyle(style), form: FORM_OF_FORMAT[ratio] ?? ratio, title: '' };
}

function readMotifsAndTimes(texts: readonly string[]): { motifs: Set<string>; seasonsAndHours: Set<string> } {
  const motifs = new Set<string>();
  const seasonsAndHours = new Set<string>();
  for (const text of texts)
    for (const { meanings } of findKnownWords(text))
      for (const { kind, id } of meanings) {
        if (kind === 'motif') motifs.add(id);
        if (kind === 'season' || kind === 'hour') seasonsAndHours.add(id);
      }
  return { motifs, seasonsAndHours };
}
