import { parentPort } from 'node:worker_threads';
import { composeCover } from './cover/cover.ts';
import { paint } from './paint.ts';
import type { Errand, Reply } from './pool.ts';

const port = parentPort;
if (!port) throw new Error('this file runs only as a worker thread');

const send = (reply: Reply): void => port.postMessage(reply);

async function run(errand: Errand): Promise<void> {
  try {
    if (errand.kind === 'cover') return send({ kind: 'cover', id: errand.id, cover: await composeCover(errand.order) });
    const { staged, ...options } = errand.options;
    const painting = await paint(errand.scene, {
      ...options,
      onStage: staged ? (stage) => send({ kind: 'stage', id: errand.id, stage }) : undefined,
    });
    send({ kind: 'painting', id: errand.id, painting });
  } catch (cause) {
    send({
      kind: 'failed',
      id: errand.id,
      name: cause instanceof Error ? cause.name : 'Error',
      message: cause instanceof Error ? cause.message : String(cause),
    });
  }
}

port.on('message', (errand: Errand) => void run(errand));
