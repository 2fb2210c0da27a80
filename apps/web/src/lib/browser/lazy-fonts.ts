import kaiSlices from '../../styles/kai-slices.gen.css?url';
import songSlices from '../../styles/song-slices.gen.css?url';
import { writeStored } from './storage.ts';

/** Calls `run` when the browser is idle. Old Safari has no idle callback, so there it is called after one second. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 3000 }) : setTimeout(run, 1000);

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/**
 * Loads the slices of the fonts Song and Kai, for characters that are not in the kits (the small fonts with the
 * characters of the interface). They are loaded after everything else, and not in data-saving mode.
 */
export function loadLazyFonts(): void {
  if (savesData()) return;
  const load = () =>
    whenIdle(() => {
      // The kits are in the browser's cache now, so the next visit can show them from the start (first-paint.js).
      writeStored('cymy_letters', 'kept');
      for (const href of [songSlices, kaiSlices])
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href }),
        );
    });
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}

/** Shows the fonts of the site instead of those of the device, which first-paint.js chose for a first visit. */
export function showSiteFonts(): void {
  delete document.documentElement.dataset.letters;
  delete document.documentElement.dataset.starting;
}
