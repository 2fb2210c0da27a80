import { emptyScene, type Scene } from '../scene.ts';
import { chooseFormat, chooseStyle, defaultMotifs } from './defaults.ts';
import { findKnownWords } from './dictionary.ts';
import { translateEnglish } from './english.ts';
import { takeQuoted } from './quoted.ts';
import { addItem, addWords, recordUnderstood } from './read-words.ts';
import { takeVerses } from './verses.ts';

export { addItem, addWords } from './read-words.ts';

const NEGATION =
  /(?:不要有|不要画|不要出现|不要|别画|别有|不画|不带|不用|没有|去掉|除去|无需|不需要|不能有)([^，。；,;！!\n]*)/gu;
const GREYS = /(?:只要|只用|只有|纯)(?:黑白灰?|墨色|水墨)|黑白灰/u;
/** Records what the text does not want, such as 不要船. Returns the text with these phrases replaced by spaces. */
function takeNegations(scene: Scene, text: string): string {
  return text.replace(NEGATION, (negation: string, afterNegation: string) => {
    const exception = /(?:只要|只画|但要|要有|改)/u.exec(afterNegation);
    const unwanted = exception ? afterNegation.slice(0, exception.index) : afterNegation;
    if (/题字|题款|题诗|文字|字/u.test(unwanted)) {
      scene.inscription = undefined;
      recordUnderstood(scene, 'without', '题字', 'inscription');
      scene.without.push('inscription');
    }
    if (/印章|钤印|印/u.test(unwanted)) {
      scene.seal = undefined;
      recordUnderstood(scene, 'without', '印章', 'seal');
      scene.without.push('seal');
    }
    const known = findKnownWords(unwanted);
    for (const match of known)
      for (const meaning of match.meanings) {
        if (meaning.kind === 'colour') excludeColour(scene, meaning.id, match.word);
        if (meaning.kind !== 'motif') continue;
        scene.without.push(meaning.id);
        recordUnderstood(scene, 'without', match.word, meaning.id);
      }
    if (/颜色|色彩|彩色|上色|设色/u.test(unwanted)) excludeColour(scene, 'all', '颜色');
    else if (!known.some(({ meanings }) => meanings.some(({ kind }) => kind === 'motif' || kind === 'colour'))) {
      const word = unwanted.replace(/(?<![的了吧])[的了吧]+$/u, '').slice(0, 12);
      if (word && !/[题印]/u.test(word)) recordUnderstood(scene, 'without', word, `nothing:${word}`);
    }
    return (
      '　'.repeat(negation.length - (afterNegation.length - unwanted.length)) + afterNegation.slice(unwanted.length)
    );
  });
}

/** Without red there is no seal; without any colour the picture is painted in ink. */
function excludeColour(scene: Scene, colour: string, word: string): void {
  scene.without.push(`colour:${colour}`);
  recordUnderstood(scene, 'without', word, `colour:${colour}`);
  if (colour === 'red' || colour === 'all') {
    scene.seal = undefined;
    scene.without.push('seal');
  }
}

/** The usual colour of a motif, and the one it gets instead if the prompt does not want that colour. */
const USUAL_COLOURS: Record<string, readonly [colour: string, instead: string]> = {
  fish: ['red', 'black'],
  maple: ['red', 'yellow'],
  lantern: ['red', 'yellow'],
  plum: ['red', 'white'],
  peony: ['red', 'white'],
  lotus: ['red', 'white'],
  sun: ['red', 'yellow'],
};

/** Removes relations whose motifs are not in the scene. */
export function dropRelationsWithoutMotif(scene: Scene): void {
  scene.understood = scene.understood.filter(
    ({ kind, id }) => kind !== 'relation' || scene.items.some(({ motif }) => motif === id.split(':')[1]),
  );
  if (!scene.relations) return;
  const has = (id: string | undefined): boolean => !id || scene.items.some(({ motif }) => motif === id);
  scene.relations = scene.relations.filter(({ subject, object }) => has(subject) && has(object));
  if (!scene.relations.length) delete scene.relations;
}

function applyUnwantedColours(scene: Scene): void {
  for (const item of scene.items) {
    const [colour, instead] = USUAL_COLOURS[item.motif] ?? [];
    if (colour && instead && scene.without.includes(`colour:${colour}`)) item.colour ??= instead;
  }
}

/** Parses a prompt into a scene, which also records what was and was not understood. */
export function parsePrompt(prompt: string): Scene {
  const scene = emptyScene();
  let text = prompt.normalize('NFKC').replace(/[,]/gu, '，').slice(0, 400);
  text = takeQuoted(scene, text);
  text = translateEnglish(text);
  text = takeVerses(scene, text);
  text = takeNegations(scene, text);
  if (GREYS.test(text) || scene.without.includes('colour:all')) {
    scene.style = 'ink';
    scene.without.push('colour:all');
    recordUnderstood(scene, 'style', '黑白', 'ink');
    text = text.replace(GREYS, (found) => '　'.repeat(found.length));
  }
  const isStyleNamed = (): boolean => scene.understood.some((u) => u.kind === 'style');
  const isFormatNamed = (): boolean => scene.understood.some((u) => u.kind === 'format');
  addWords(scene, text);
  scene.items = scene.items.filter((item) => !scene.without.includes(item.motif));
  if (!scene.items.length && !scene.unknown.length) for (const id of defaultMotifs(scene)) addItem(scene, id);
  applyUnwantedColours(scene);
  dropRelationsWithoutMotif(scene);
  if (!isStyleNamed()) scene.style = chooseStyle(scene);
  if (!isFormatNamed()) scene.format = chooseFormat(scene);
  if (scene.without.includes('inscription')) scene.inscription = undefined;
  return scene;
}

/** Whether there is anything in the scene that can be painted. */
export const canPaint = (scene: Scene): boolean => scene.items.length > 0;
