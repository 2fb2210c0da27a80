import { COLOURS, FORMATS, MOTIFS, type Scene, STYLES } from '@meiyu/painter/prompt.ts';
import * as z from 'zod/mini';

/** What is kept of a painter's drawing, so that it can be edited by words and painted again. */
export interface StoredScene {
  painter: 1;
  /** Name of the shape it was painted in. */
  ratio: string;
  scene: Scene;
}

const keyOf = <T extends string>(known: Iterable<T>) => z.enum([...known] as [T, ...T[]]);
const word = z.string().check(z.maxLength(60));

const item = z.object({
  motif: z.string(),
  count: z.catch(z.int().check(z.minimum(1), z.maximum(9)), 1),
  colour: z.catch(z.optional(z.string()), undefined),
});

/**
 * A scene comes from the database, where an older program may have put it, or a hand: what cannot be read makes it no
 * scene; what is merely no longer known (a motif, a colour) is left out.
 */
const stored = z.object({
  painter: z.literal(1),
  ratio: word,
  scene: z.object({
    items: z.array(item).check(z.maxLength(60)),
    style: keyOf(STYLES.keys()),
    format: keyOf(Object.keys(FORMATS) as (keyof typeof FORMATS)[]),
    season: z.optional(z.enum(['spring', 'summer', 'autumn', 'winter'])),
    hour: z.optional(z.enum(['dawn', 'day', 'dusk', 'night'])),
    mood: z.optional(z.enum(['quiet', 'grand', 'lively', 'lonely', 'dreamy', 'festive'])),
    view: z.optional(z.enum(['high', 'deep', 'level'])),
    blank: z.number().check(z.minimum(0.3), z.maximum(0.8)),
    depth: z.number().check(z.minimum(0.4), z.maximum(1.4)),
    inscription: z.optional(word),
    seal: z.optional(z.string().check(z.maxLength(4))),
    without: z.array(word).check(z.maxLength(200)),
    understood: z
      .array(
        z.object({
          kind: z.enum([
            'motif',
            'style',
            'format',
            'season',
            'hour',
            'mood',
            'view',
            'verse',
            'count',
            'colour',
            'blank',
            'depth',
            'inscription',
            'seal',
            'without',
          ]),
          word,
          id: word,
        }),
      )
      .check(z.maxLength(400)),
    unknown: z.array(word).check(z.maxLength(200)),
  }),
});

export function readStoredScene(value: unknown): StoredScene | undefined {
  const read = z.safeParse(stored, value);
  if (!read.success) return undefined;
  const items = read.data.scene.items
    .filter((one) => MOTIFS.has(one.motif))
    .map(({ motif, count, colour }) => ({ motif, count, ...(colour && colour in COLOURS ? { colour } : {}) }));
  if (!items.length) return undefined;
  return { ...read.data, scene: { ...read.data.scene, items } };
}
