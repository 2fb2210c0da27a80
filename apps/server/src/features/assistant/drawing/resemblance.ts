import { scan } from '@meiyu/painter/prompt.ts';
import type { Chip } from '../engine/engine.ts';
import { styleNamed } from './styles.ts';

/** A work of the hall, as far as likeness goes. */
interface HallWork {
  id: string;
  title: string;
  tags: readonly string[];
  material: string;
  form: string;
}

export interface Drawn {
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

/** Of what a drawing shows, a work must share this much to stand beside it. */
const LEAST_SHARED = 0.34;
/** Forms go by more names than shapes do. */
const FORM_OF: Record<string, string> = { 长卷: '手卷', 横披: '横幅', 折扇: '扇面' };

/**
 * Finds the work a drawing resembles most: by the things in both, rare things counting more than hills and water, then
 * by manner, season and shape. The painter's own dictionary reads titles and tags, so 月夜 and 明月 meet.
 */
export function createResemblance(works: readonly HallWork[]): (drawn: Drawn) => string | undefined {
  const known = works.map((work) => ({ id: work.id, traits: traitsOfWork(work) }));
  const shown = new Map<string, number>();
  for (const { traits } of known) for (const motif of traits.motifs) shown.set(motif, (shown.get(motif) ?? 0) + 1);
  const rarity = (motif: string): number => Math.log(1 + works.length / (1 + (shown.get(motif) ?? 0)));

  return (drawn) => {
    const own = traitsOfDrawing(drawn);
    const total = [...own.motifs].reduce((sum, motif) => sum + rarity(motif), 0);
    let best: { id: string; score: number } | undefined;
    for (const { id, traits } of known) {
      const shared = [...own.motifs].filter((motif) => traits.motifs.has(motif));
      const share = total > 0 ? shared.reduce((sum, motif) => sum + rarity(motif), 0) / total : 0;
      const named = traits.title.length >= 2 && drawn.prompt.includes(traits.title);
      if (share < LEAST_SHARED && !named) continue;
      const strangers = traits.motifs.size - shared.length;
      const score =
        share * 4 +
        (named ? 3 : 0) +
        (own.style && own.style === traits.style ? 1.2 : 0) +
        [...own.times].filter((time) => traits.times.has(time)).length * 0.5 +
        (own.form && own.form === traits.form ? 0.3 : 0) -
        strangers * 0.15;
      if (!best || score > best.score) best = { id, score };
    }
    return best?.id;
  };
}

function traitsOfWork({ title, tags, material, form }: HallWork): Traits {
  const read = readTraits([title, ...tags]);
  const style = [...tags, material.replace(/^.本/u, ''), material].map(styleNamed).find(Boolean);
  return { ...read, style, form, title: title.replace(/图?卷?$/u, '') };
}

function traitsOfDrawing({ prompt, chips, style, ratio }: Drawn): Traits {
  // Chips say what was painted; a model's drawing has none, only its words. What was refused is not in it.
  const words = chips.filter((chip) => !chip.word.startsWith('不要') && chip.kind !== 'inscription');
  const read = readTraits(words.length ? words.map((chip) => chip.word) : [prompt]);
  return { ...read, style: styleNamed(style), form: FORM_OF[ratio] ?? ratio, title: '' };
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
