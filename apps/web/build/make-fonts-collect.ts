import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { type Element, readVoiceRules, type Voice, voiceOf } from './make-fonts-voices.ts';
import { WORDS } from './make-fonts-words.ts';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
/** Tests are not shown; the developers' page may fall back to the system's fonts. */
const LEFT_OUT = /\.test\.tsx?$|^features[\\/]parts[\\/]/;
const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef\u2014\u2018-\u201d\u2026·]/g;
/** Props and keys whose words end up in a title, wherever that title is drawn. */
const SONG_NAMES = /^(title|label|heading)$/;
/** Longer words are prose, which no kit sets. */
const LONGEST_TITLE = 40;

interface Found {
  song: Set<string>;
  kai: Set<string>;
}

/** The characters of the interface that Song and Kai set, found in the sources. */
export function collectKitCharacters(folder = SRC): Found {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !LEFT_OUT.test(file));
  const read = (ends: string[]) =>
    files.filter((file) => ends.includes(extname(file))).map((file) => readFileSync(join(folder, file), 'utf8'));
  const rules = read(['.css']).flatMap(readVoiceRules);
  const found: Found = { song: new Set(WORDS.song.join('')), kai: new Set(WORDS.kai.join('')) };
  for (const code of read(['.ts', '.tsx'])) collectFrom(code, rules, found);
  return found;
}

type Rules = ReturnType<typeof readVoiceRules>;
type Node = Record<string, unknown> & { type: string };

export function collectFrom(code: string, rules: Rules, found: Found): void {
  const all: string[] = [];
  /** Voices that set words known only when the page runs: any short words of the file may be among them. */
  const open = new Set<Voice>();

  function say(text: string, voice: Voice): void {
    if (voice === 'other') return;
    for (const [character] of text.matchAll(CHINESE)) found[voice].add(character);
  }
  function hear(text: string, chain: readonly Element[], name: string | undefined): void {
    if (text.length <= LONGEST_TITLE) all.push(text);
    if (name !== undefined) {
      if (SONG_NAMES.test(name) && text.length <= LONGEST_TITLE) say(text, 'song');
    } else if (chain.length > 0) say(text, voiceOf(chain, rules));
  }
  function walk(value: unknown, chain: readonly Element[], name: string | undefined): void {
    if (Array.isArray(value)) for (const item of value) walk(item, chain, name);
    if (!isNode(value)) return;
    const inner = value.type === 'JSXElement' ? [...chain, readElement(value)] : chain;
    const text = textOf(value);
    if (text !== undefined) hear(text, inner, name);
    if (value.type === 'JSXExpressionContainer' && name === undefined) open.add(voiceOf(inner, rules));
    const named = value.type === 'JSXAttribute' || value.type === 'Property' ? nameOf(value) : undefined;
    for (const [key, child] of Object.entries(value)) {
      const isOwnValue = named !== undefined && key === 'value';
      // Words inside an element given as a prop stand in that element, not in the prop.
      walk(child, inner, isOwnValue ? named : isNode(child) && child.type === 'JSXElement' ? undefined : name);
    }
  }

  walk(parseSync('file.tsx', code).program, [], undefined);
  for (const voice of open) for (const text of all) say(text, voice);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) return String(node.value);
  if (node.type !== 'TemplateElement') return undefined;
  return String((node.value as { cooked?: string }).cooked ?? '');
}

function nameOf(node: Node): string {
  const key = (node.type === 'Property' ? node.key : node.name) as Node;
  return String(key.name ?? key.value ?? '');
}

function readElement(node: Node): Element {
  const opening = node.openingElement as Node & { name: Node; attributes: Node[] };
  const attribute = opening.attributes.find((each) => each.type === 'JSXAttribute' && nameOf(each) === 'className');
  return { tag: String(opening.name.name ?? ''), classes: attribute ? wordsIn(attribute.value) : [] };
}

/** Every class that may be there, also those chosen by a condition. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isNode(value)) return [];
  const text = textOf(value);
  if (text !== undefined) return text.split(/\s+/).filter(Boolean);
  return Object.values(value).flatMap(wordsIn);
}
