import { availableParallelism } from 'node:os';
import { createPainterPool } from '@meiyu/painter/pool.ts';
import { parsePrompt } from '@meiyu/painter/prompt.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  createImageModel,
  IMAGE_MODEL_DEFAULTS,
  type ImageModelKind,
} from '../../../adapters/image-model/choose-image-model.ts';
import type { Chip, DrawEngine } from '../engine/engine.ts';
import { createLabeller } from './label.ts';
import { createModelEngine } from './model-engine.ts';
import { createPainterEngine } from './painter-engine.ts';
import { createRelatedWorks } from './related-work.repo.ts';

interface StartDrawing {
  orm: NodePgDatabase;
  /** The provider that draws, or none: our own painter. */
  provider: { kind: ImageModelKind; url: string; key: string; model: string; hosts: readonly string[] } | undefined;
  /** Who runs this site, for the metadata of pictures. */
  producer: () => Promise<string>;
  warn: (line: string) => void;
}

interface Drawing {
  engine: DrawEngine;
  findRelatedWork(chips: readonly Chip[], style: string, prompt?: string): Promise<string | null>;
  /** Gets a painter ready before anybody asks: the first picture would else take a second longer. */
  warm(): void;
  stop(): Promise<void>;
}

/** 你说我画 as far as it draws. */
export function startDrawing({ orm, provider, producer, warn }: StartDrawing): Drawing {
  // A machine of two cores has to answer pages as well.
  const painters = availableParallelism() >= 4 ? 2 : 1;
  const pool = createPainterPool({ workers: painters });
  const label = createLabeller({ producer });
  const painter = createPainterEngine({ pool, label, painters });
  const related = createRelatedWorks(orm);
  let warmed = false;

  return {
    engine: provider
      ? createModelEngine({
          model: createImageModel(provider.kind, provider),
          name: provider.model || IMAGE_MODEL_DEFAULTS[provider.kind].name,
          painter,
          label,
          onFault: (error) => warn(`the image model failed: ${error.message}`),
        })
      : painter,
    findRelatedWork: (chips, style, prompt = '') => related.find({ chips, style, prompt, ratio: '' }),
    warm() {
      if (warmed || provider) return;
      warmed = true;
      const scene = parsePrompt('秋山，溪水，亭子，大雁，题字“秋”');
      pool.paint(scene, { width: 128, height: 128, seed: 1, encoding: 'raw', onStage: () => {} }).catch(() => {
        // Closed meanwhile, or it will fail again where somebody sees it.
      });
    },
    stop: () => pool.close(),
  };
}
