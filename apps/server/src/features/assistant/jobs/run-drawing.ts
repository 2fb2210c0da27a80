import type { DrawEngine } from '../engine/engine.ts';
import { iterate } from './iterate.ts';
import { type DrawingTask, type Job, JobStopped } from './job.ts';
import { type KeepPictureDeps, keepPicture } from './keep-picture.ts';

export interface DrawingDeps extends KeepPictureDeps {
  image: DrawEngine;
  /** An engine that says nothing for so long has failed. */
  silenceMs: number;
}

function toDataUrl(preview: Uint8Array): string {
  const kind = preview[0] === 0x89 ? 'png' : preview[0] === 0xff ? 'jpeg' : 'webp';
  return `data:image/${kind};base64,${Buffer.from(preview).toString('base64')}`;
}

/** Lets an engine draw. A picture is in storage and in the gallery before anybody is told of it. */
export async function runDrawing(deps: DrawingDeps, job: Job, { request }: DrawingTask): Promise<void> {
  const { answerId, stream } = job;
  for await (const event of iterate(deps.image.draw(request, job.signal), job.signal, deps.silenceMs)) {
    if (event.kind === 'queue') stream.beside({ frame: 'queue', answerId, ahead: event.ahead });
    else if (event.kind === 'understood') {
      stream.beside({ frame: 'understood', answerId, chips: event.chips, missing: event.missing });
    } else if (event.kind === 'stage') {
      const { index, name, step, steps, preview } = event;
      const seen = preview ? { preview: toDataUrl(preview) } : {};
      stream.beside({ frame: 'stage', answerId, index, name, step, steps, ...seen });
    } else if (event.kind === 'engine') job.changeEngine(event.label, event.notice);
    else if (event.kind === 'piece') job.append('answer', event.piece);
    else {
      const { index, picture } = event;
      const drawing = await keepPicture(deps, job, { index, picture, prompt: request.prompt });
      if (!drawing) throw new JobStopped('deleted');
      job.countPicture();
      stream.beside({ frame: 'image', answerId, index, drawing });
    }
  }
}
