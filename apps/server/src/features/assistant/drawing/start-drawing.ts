import { availableParallelism } from 'node:os';
import { createPainterPool } from '@meiyu/painter/pool.ts';
import { parsePrompt } from '@meiyu/painter/prompt.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  createImageModel,
  IMAGE_MODEL_DEFAULTS,
  type ImageModelKind,
} from '../../../adapters/image-model/choose-image-model.ts';
import { remakeOnChange } from '../../../settings/remake-on-change.ts';
import type { Chip, DrawEngine } from '../engine/engine.ts';
import { followDrawEngine } from '../engine/follow-engine.ts';
import { createLabeller } from './label.ts';
import { createModelEngine } from './model-engine.ts';
import { createPainterEngine } from './painter-engine.ts';
import { createRelatedWorks } from './related-work.repo.ts';

interface StartDrawing {
  orm: NodePgDatabase;
  /** The image provider now; without one the built-in painter draws. */
  provider: () =>
    | { kind: ImageModelKind; url: string; key: string; model: string; hosts: readonly string[] }
    | undefined;
  /** Name of the site's operator, for the metadata of pictures. */
  producer: () => Promise<string>;
  warn: (line: string) => void;
}

interface Drawing {
  engine: DrawEngine;
  findRelatedWork(chips: readonly Chip[], style: string, prompt?: string): Promise<string | null>;
  /** Starts a painter worker early, because otherwise the first picture takes a second longer. */
  warmUp(): void;
  stop(): Promise<void>;
}

/** Creates the drawing engine of 你说我画. */
export function startDrawing({ orm, provider, producer, warn }: StartDrawing): Drawing {
  // On a machine with few cores one must stay free for page requests.
  const painters = availableParallelism() >= 4 ? 2 : 1;
  const pool = createPainterPool({ workers: painters });
  const labelPicture = createLabeller({ producer });
  const painter = createPainterEngine({ pool, labelPicture, painters });
  const related = createRelatedWorks(orm);
  let isWarm = false;
  const currentEngine = remakeOnChange(provider, (settings) => (settings ? makeModelEngine(settings) : painter));

  function makeModelEngine(settings: NonNullable<ReturnType<typeof provider>>): DrawEngine {
    return createModelEngine({
      ...{ painter, labelPicture },
      model: createImageModel(settings.kind, settings),
      name: settings.model || IMAGE_MODEL_DEFAULTS[settings.kind].name,
      onError: (error) => warn(`the image model failed: ${error.message}`),
    });
  }

  return {
    engine: followDrawEngine(currentEngine),
    findRelatedWork: (chips, style, prompt = '') => related.find({ chips, style, prompt, ratio: '' }),
    warmUp() {
      if (isWarm || provider()) return;
      isWarm = true;
      const scene = parsePrompt('秋山，溪水，亭子，大雁，题字“秋”');
      pool.paint(scene, { width: 128, height: 128, seed: 1, encoding: 'raw', onStage: () => {} }).catch(() => {
        // Either the pool was closed, or the next drawing fails in the same way and reports it.
      });
    },
    stop: () => pool.close(),
  };
}
