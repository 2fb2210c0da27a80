import kaiSlices from '../../styles/kai-slices.gen.css?url';
import songSlices from '../../styles/song-slices.gen.css?url';
import { writeStored } from './storage.ts';

/** Old Safari has no idle callback; a second later is idle enough. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 3000 }) : setTimeout(run, 1000);

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Song and Kai for what is written beyond the kits: after everything else, and never on a line that is paid for. */
export function loadLateFonts(): void {
  if (savesData()) return;
  const load = () =>
    whenIdle(() => {
      // By now the kit is here, and from the next visit on it is there from the start.
      writeStored('cymy_letters', 'kept');
      for (const href of [songSlices, kaiSlices])
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href }),
        );
    });
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}

/** Ours instead of the device's own letters, which first-paint.js chose for a first visit. */
export function showOwnFonts(): void {
  delete document.documentElement.dataset.letters;
  delete document.documentElement.dataset.starting;
}
