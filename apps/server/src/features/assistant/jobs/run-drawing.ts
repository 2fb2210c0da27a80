import type { DrawEngine, DrawRequest, MadePicture } from '../engine/engine.ts';
import { iterate } from './iterate.ts';
import { type Job, JobStopped } from './job.ts';

interface DrawingRun {
  engine: DrawEngine;
  request: DrawRequest;
  silenceMs: number;
  /** Keeps a picture and gives it as pages are told of it; nothing when its message has gone. */
  keep(job: Job, index: number, picture: MadePicture): Promise<KeptDrawing | undefined>;
}

type ImageFrame = Extract<Parameters<Job['stream']['beside']>[0], { frame: 'image' }>;
export type KeptDrawing = ImageFrame['drawing'];

function toDataUrl(preview: Uint8Array): string {
  const kind = preview[0] === 0x89 ? 'png' : preview[0] === 0xff ? 'jpeg' : 'webp';
  return `data:image/${kind};base64,${Buffer.from(preview).toString('base64')}`;
}

/** Lets an engine draw. A picture is in storage and in the gallery before anybody is told of it. */
export async function runDrawing(job: Job, { engine, request, silenceMs, keep }: DrawingRun): Promise<void> {
  const { answerId, stream } = job;
  for await (const event of iterate(engine.draw(request, job.signal), job.signal, silenceMs)) {
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
      const drawing = await keep(job, event.index, event.picture);
      if (!drawing) throw new JobStopped('deleted');
      job.countPicture();
      stream.beside({ frame: 'image', answerId, index: event.index, drawing });
    }
  }
}
