import type { DrawEngine } from '../engine/engine.ts';
import { iterate } from './iterate.ts';
import { type DrawingTask, type Job, JobStopped } from './job.ts';
import { type StorePictureDeps, storePicture } from './store-picture.ts';

export interface DrawingDeps extends StorePictureDeps {
  image: DrawEngine;
  countUse(userId: string, use: 'drawn'): void;
  /** An engine without output for this long has failed. */
  silenceMs: number;
}

function toDataUrl(preview: Uint8Array): string {
  const format = preview[0] === 0x89 ? 'png' : preview[0] === 0xff ? 'jpeg' : 'webp';
  return `data:image/${format};base64,${Buffer.from(preview).toString('base64')}`;
}

/** Runs the drawing engine. Each picture is stored before it is sent to pages. */
export async function runDrawing(deps: DrawingDeps, job: Job, { request }: DrawingTask): Promise<void> {
  const { answerId, stream } = job;
  for await (const event of iterate(deps.image.draw(request, job.signal), job.signal, deps.silenceMs)) {
    if (event.kind === 'queue') stream.addSideFrame({ frame: 'queue', answerId, ahead: event.ahead });
    else if (event.kind === 'understood') {
      stream.addSideFrame({ frame: 'understood', answerId, chips: event.chips, missing: event.missing });
    } else if (event.kind === 'stage') {
      const { index, name, step, steps, preview } = event;
      const previewField = preview ? { preview: toDataUrl(preview) } : {};
      stream.addSideFrame({ frame: 'stage', answerId, index, name, step, steps, ...previewField });
    } else if (event.kind === 'engine') job.changeEngine(event.label, event.notice);
    else if (event.kind === 'piece') job.append('answer', event.piece);
    else {
      const { index, picture } = event;
      const drawing = await storePicture(deps, job, { index, picture, prompt: request.prompt });
      if (!drawing) throw new JobStopped('deleted');
      job.countPicture();
      deps.countUse(job.userId, 'drawn');
      stream.addSideFrame({ frame: 'image', answerId, index, drawing });
    }
  }
}
