import { writeStored } from './storage.ts';

/** Old Safari has no idle callback; a second later is idle enough. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 3000 }) : setTimeout(run, 1000);

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Song and Kai for what is written beyond the kits (design.md §3, rule 4): after everything else, and never on a line that is paid for. */
export function loadLateFonts(): void {
  if (savesData()) return;
  const load = () =>
    whenIdle(() => {
      // By now the kit is here, and from the next visit on it is there from the start.
      writeStored('cymy_letters', 'kept');
      void import('../styles/song-slices.gen.css').catch(() => undefined);
      void import('../styles/kai-slices.gen.css').catch(() => undefined);
    });
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}

/** Ours instead of the device's own letters, which first-paint.js chose for a first visit. */
export function showOwnFonts(): void {
  delete document.documentElement.dataset.letters;
  delete document.documentElement.dataset.starting;
}
