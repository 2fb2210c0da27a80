import type { MessagePort } from 'node:worker_threads';
import { composeCover } from './cover/cover.ts';
import type { CoverRequest } from './cover/cover-sheet.ts';
import { type PaintOptions, paint } from './paint.ts';
import type { Scene } from './scene.ts';

export interface PaintTask {
  scene: Scene;
  options: Omit<PaintOptions, 'onStage' | 'signal'>;
  /** Receives every stage; closed after the last one. */
  stages?: MessagePort;
}

export async function paintScene({ scene, options, stages }: PaintTask) {
  try {
    return await paint(scene, { ...options, onStage: stages && ((stage) => stages.postMessage(stage)) });
  } finally {
    stages?.close();
  }
}

export const paintCover = (request: CoverRequest) => composeCover(request);
