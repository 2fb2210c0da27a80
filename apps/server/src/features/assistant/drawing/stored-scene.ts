import { COLOURS, FORMATS, MOTIFS, POSES, RELATION_VERBS, type Scene, STYLES } from '@meiyu/painter/prompt.ts';
import * as z from 'zod/mini';

/** Stored with a painter's drawing, so that it can be edited by text and painted again. */
export interface StoredScene {
  painter: 1;
  /** Name of the format it was painted in. */
  ratio: string;
  scene: Scene;
}

const oneOf = <T extends string>(values: Iterable<T>) => z.enum([...values] as [T, ...T[]]);
const word = z.string().check(z.maxLength(60));

const item = z.object({
  motif: z.string(),
  count: z.catch(z.int().check(z.minimum(1), z.maximum(12)), 1),
  colour: z.catch(z.optional(z.string()), undefined),
  size: z.catch(z.optional(z.number().check(z.minimum(0.5), z.maximum(2))), undefined),
  place: z.catch(z.optional(z.enum(['left', 'right', 'middle', 'front', 'back', 'top', 'bottom'])), undefined),
});

/** Older drawings have no relations; a relation of another version is left out. */
const relation = z.object({
  verb: z.enum(RELATION_VERBS),
  subject: z.string(),
  object: z.optional(z.string()),
  pose: z.catch(z.optional(z.enum(POSES)), undefined),
});

/**
 * A stored scene may come from an older version of the program. An unreadable scene is ignored as a whole; a motif or
 * colour that no longer exists is left out.
 */
const storedScene = z.object({
  painter: z.literal(1),
  ratio: word,
  scene: z.object({
    items: z.array(item).check(z.maxLength(60)),
    relations: z.catch(z.optional(z.array(z.catch(z.nullable(relation), null)).check(z.maxLength(60))), undefined),
    style: oneOf(STYLES.keys()),
    format: oneOf(Object.keys(FORMATS) as (keyof typeof FORMATS)[]),
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
            'relation',
            'place',
            'size',
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
  const parsed = z.safeParse(storedScene, value);
  if (!parsed.success) return undefined;
  const { scene } = parsed.data;
  const { relations, ...others } = scene;
  const items = scene.items
    .filter(({ motif }) => MOTIFS.has(motif))
    .map(({ motif, count, colour, size, place }) => ({
      motif,
      count,
      ...(colour && colour in COLOURS ? { colour } : {}),
      ...(size ? { size } : {}),
      ...(place ? { place } : {}),
    }));
  if (!items.length) return undefined;
  const isPresent = (id: string): boolean => items.some(({ motif }) => motif === id);
  const known = relations?.filter(
    (one) => one !== null && isPresent(one.subject) && (!one.object || isPresent(one.object)),
  ) as Scene['relations'];
  return { ...parsed.data, scene: { ...others, items, ...(known ? { relations: known } : {}) } };
}
