import { encodeCharacters, MAX_FONT_CHARACTERS } from '@meiyu/contract/font-characters.ts';
import kaiStore from '../../styles/fonts/meiyu-kai.glyphs?url';
import songStore from '../../styles/fonts/meiyu-song.glyphs?url';
import { writeStored } from './storage.ts';

/** The server makes fonts from the file `store` (apps/server/src/features/fonts). */
const makeFace = (family: string, weight: string, store: string) => ({
  ...{ family, weight, store },
  requested: new Set<number>(),
  wanted: new Set<number>(),
});
type Face = ReturnType<typeof makeFace>;

const KAI = makeFace('Meiyu Kai', '400', kaiStore);
const FACES = [KAI, makeFace('Meiyu Song', '500 700', songStore)];
const CHINESE = /[\u3007\u3400-\u9fff]/g;
/** Changes of a page come in quick succession. */
const COLLECT_AFTER_MS = 100;

/** Calls `run` when the browser is idle. Old Safari has no idle callback. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 1000 }) : setTimeout(run);

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /^(slow-)?2g$|^3g$/.test(connection?.effectiveType ?? '');
}

/**
 * Shows the fonts of the site instead of those of the device, which first-paint.js chose for a first visit, and loads
 * the characters that the page shows in them: first all at once, then those that a change adds. Not in data-saving mode
 * and on slow connections. While characters may be missing, the page has `data-fonts`.
 */
export function loadPageFonts(): void {
  const root = document.documentElement;
  delete root.dataset.starting;
  if (savesData()) return;
  delete root.dataset.letters;
  // The next visit shows letters and digits from the start (first-paint.js), which the browser's cache has then.
  writeStored('cymy_letters', 'kept');
  const changed = new Set<Node>();
  let isBusy = false;

  async function update(): Promise<void> {
    for (const node of changed) if (node.isConnected) collect(node);
    changed.clear();
    await Promise.all(FACES.map(loadWanted));
    isBusy = false;
    // More characters than one font may have.
    if (FACES.some(({ wanted }) => wanted.size > 0)) changed.add(document.body);
    if (changed.size > 0) schedule();
    else delete root.dataset.fonts;
  }
  function schedule(...nodes: Node[]): void {
    for (const node of nodes) changed.add(node);
    if (isBusy || changed.size === 0) return;
    isBusy = true;
    root.dataset.fonts = 'loading';
    setTimeout(() => whenIdle(update), COLLECT_AFTER_MS);
  }

  schedule(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) schedule(...(type === 'childList' ? addedNodes : [target]));
  }).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
    // The only attributes by which style sheets choose another font.
    attributeFilter: ['aria-current', 'aria-selected'],
  });
}

/** Loads the characters of a text before it is shown in Kai, such as the captions of a film. */
export function preloadKai(text: string): void {
  if (savesData()) return;
  addCharacters(KAI, text);
  void loadWanted(KAI);
}

/** Adds the characters that are shown in our fonts below a node. */
function collect(node: Node): void {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  let parent: Element | null = null;
  let face: Face | undefined;
  for (let text = node instanceof Text ? node : texts.nextNode(); text; text = texts.nextNode()) {
    if ((text.nodeValue ?? '').search(CHINESE) < 0) continue;
    if (text.parentElement !== parent) {
      parent = text.parentElement;
      const families = parent ? getComputedStyle(parent).fontFamily : '';
      face = FACES.find(({ family }) => families.includes(family));
    }
    if (face) addCharacters(face, text.nodeValue ?? '');
  }
}

function addCharacters({ requested, wanted }: Face, text: string): void {
  for (const [character] of text.matchAll(CHINESE)) {
    const code = character.charCodeAt(0);
    if (!requested.has(code)) wanted.add(code);
  }
}

/** Loads the wanted characters in one font. If that fails, the fonts of the device stay. */
async function loadWanted({ family, weight, store, requested, wanted }: Face): Promise<void> {
  const codes = [...wanted].slice(0, MAX_FONT_CHARACTERS);
  if (codes.length === 0) return;
  for (const code of codes) {
    wanted.delete(code);
    requested.add(code);
  }
  const unicodeRange = codes.map((code) => `U+${code.toString(16)}`).join();
  const name = store.split('/').at(-1)?.split('.')[0];
  try {
    const font = new FontFace(family, `url(/fonts/${name}/${encodeCharacters(codes)}.woff2)`, { weight, unicodeRange });
    document.fonts.add(await font.load());
  } catch {
    // No connection, a busy server, or an old browser.
  }
}
