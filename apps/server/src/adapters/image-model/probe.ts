import { startDeadline } from './call-provider.ts';
import { ImageModelError, type ImageProbe } from './image-model.ts';

const PROBE_TIMEOUT_MS = 8000;

/** Runs one harmless call and describes the result in a sentence. */
export async function runProbe(
  signal: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<string>,
): Promise<ImageProbe> {
  const deadline = startDeadline(signal ?? new AbortController().signal, PROBE_TIMEOUT_MS);
  try {
    return { ok: true, detail: await call(deadline.signal) };
  } catch (cause) {
    const error = deadline.explain(cause);
    if (!(error instanceof ImageModelError)) throw error;
    return { ok: false, detail: `${error.sentence}（${error.message}）` };
  }
}
