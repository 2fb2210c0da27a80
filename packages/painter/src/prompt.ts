/** Entry point: what can be painted, and parsing of prompts. */
export { MOTIFS, motifOf } from './motif/motifs.ts';
export { POSES } from './motif/shapes/motif.ts';
export {
  emptyScene,
  FORMATS,
  type FormatId,
  type Hour,
  type Mood,
  RELATION_VERBS,
  type Scene,
  type Season,
  type View,
} from './scene.ts';
export type { StyleId } from './style/style.ts';
export { STYLES, styleOf } from './style/styles.ts';
export { chooseFormat, chooseStyle } from './words/defaults.ts';
export { DICTIONARY, findKnownWords } from './words/dictionary.ts';
export { editScene } from './words/edit.ts';
export { COLOURS } from './words/lexicon/colours.ts';
export { STYLE_WORDS } from './words/lexicon/manner-words.ts';
export { NOT_DRAWN } from './words/lexicon/not-drawn.ts';
export { VERSES } from './words/lexicon/verses.ts';
export { addWords, canPaint, parsePrompt } from './words/parse.ts';
