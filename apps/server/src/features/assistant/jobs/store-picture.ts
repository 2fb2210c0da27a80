import type { Storage } from '../../../adapters/storage/storage.ts';
import type { Chip, MadePicture } from '../engine/engine.ts';
import { toDrawing } from '../store/answer-rows.ts';
import type { DrawingLinks } from '../store/drawing-links.ts';
import type { DrawingsRepo } from '../store/drawings.repo.ts';
import type { Job } from './job.ts';

export interface StorePictureDeps {
  storage: Pick<Storage, 'put' | 'remove'>;
  drawings: Pick<DrawingsRepo, 'add' | 'dropFile'>;
  links: DrawingLinks;
  /** Finds the exhibited work most similar to a drawing. */
  findRelatedWork(chips: readonly Chip[], style: string, prompt: string): Promise<string | null>;
  warn: (line: string) => void;
}

interface FinishedPicture {
  index: number;
  picture: MadePicture;
  prompt: string;
}

const DRAWING_TYPE = 'image/webp';
const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Stores a finished picture and adds it to the user's gallery. Returns the drawing as it is sent to pages, or undefined
 * when its message was deleted.
 */
export async function storePicture(
  { storage, drawings, links, findRelatedWork, warn }: StorePictureDeps,
  job: Job,
  { index, picture, prompt }: FinishedPicture,
): Promise<ReturnType<typeof toDrawing> | undefined> {
  const { key, size } = await storage.put(Buffer.from(picture.image), { type: DRAWING_TYPE, maxBytes: MAX_BYTES });
  const relatedWorkId = await findRelatedWork(picture.chips, picture.style, prompt).catch((error: Error) => {
    warn(`finding a related work failed: ${error.message}`);
    return null;
  });
  const row = await drawings.add({
    userId: job.userId,
    messageId: job.answerId,
    seq: index,
    prompt,
    details: { scene: picture.engineState, chips: picture.chips, missing: picture.missing },
    seed: picture.seed,
    style: picture.style,
    ratio: picture.ratio,
    engine: job.engineLabel,
    relatedWorkId,
    file: {
      hash: key,
      size,
      mime: DRAWING_TYPE,
      name: 'drawing.webp',
      width: picture.width,
      height: picture.height,
    },
  });
  if (row) return toDrawing(row, links);
  // The session was deleted meanwhile, so no row refers to the file.
  await drawings.dropFile(key);
  await storage.remove(key);
  return undefined;
}
