import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { type Element, readVoiceRules, type Voice, voiceOf } from './make-fonts-voices.ts';
import { WORDS } from './make-fonts-words.ts';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const BANNERS = fileURLToPath(new URL('../../../demo/content/site/banners.yaml', import.meta.url));
/** Tests are not shown; the developers' page may fall back to the system's fonts. */
const LEFT_OUT = /\.test(?:kit)?\.tsx?$|^features[\\/]parts[\\/]/;
const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef\u2014\u2018-\u201d\u2026·]/g;
/** Props and keys whose words end up in a title, wherever that title is drawn. */
const SONG_NAMES = /^(title|label|heading)$/;
/** Props whose words a component sets in Kai: words of the interface, which stand in other files than its element. */
const KAI_PROPS: Readonly<Record<string, readonly string[]>> = {
  PageHead: ['line'],
  SearchHead: ['line'],
  GatePane: ['line'],
  HomeSection: ['line'],
  Door: ['line'],
  Welcome: ['line'],
  RoomHead: ['note'],
  EndlessFoot: ['waiting', 'end'],
  LoadingOverlay: ['text'],
};
/** Longer words are prose, which no kit sets. */
const LONGEST_TITLE = 40;

interface Found {
  song: Set<string>;
  kai: Set<string>;
}

/** The style sheets' rules of fonts, and the code that may show something. */
export function readSources(folder = SRC): { rules: Rules; codes: { file: string; code: string }[] } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !LEFT_OUT.test(file));
  const read = (ends: string[]) =>
    files
      .filter((file) => ends.includes(extname(file)))
      .map((file) => ({ file, code: readFileSync(join(folder, file), 'utf8') }));
  return { rules: read(['.css']).flatMap(({ code }) => readVoiceRules(code)), codes: read(['.ts', '.tsx']) };
}

/** The characters of the interface that Song and Kai set, found in the sources. */
export function collectKitCharacters(folder = SRC): Found {
  const { rules, codes } = readSources(folder);
  const found: Found = { song: new Set(WORDS.song.join('')), kai: new Set(WORDS.kai.join('')) };
  const named = new Map(codes.flatMap(({ code }) => readNamedWords(code)));
  for (const { code } of codes) collectFrom(code, rules, found, named);
  // The first page's words by the demo's operator, which are read before any slice has come.
  const banners = existsSync(BANNERS) ? readFileSync(BANNERS, 'utf8') : '';
  for (const [character] of banners.matchAll(CHINESE)) found.kai.add(character);
  return found;
}

type Rules = ReturnType<typeof readVoiceRules>;
export type Node = Record<string, unknown> & { type: string };

/** `const WELCOME = '…'`: the words behind each such name. */
function readNamedWords(code: string): [name: string, words: string[]][] {
  const body = parseSync('file.tsx', code).program.body as unknown as Node[];
  const declared = body.flatMap((each) => {
    const own = (each.type === 'ExportNamedDeclaration' ? each.declaration : each) as Node | null;
    return (own?.declarations ?? []) as (Node & { id: Node })[];
  });
  return declared
    .filter(({ id }) => /^[A-Z_]+$/.test(String(id.name)))
    .map(({ id, init }) => [String(id.name), textsIn(init, new Map())]);
}

type NamedWords = ReadonlyMap<string, readonly string[]>;

/** All words of an expression, those behind the names in it too. */
function textsIn(value: unknown, named: NamedWords): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, named));
  if (!isNode(value)) return [];
  const text = textOf(value);
  if (text !== undefined) return [text];
  if (value.type === 'Identifier') return [...(named.get(String(value.name)) ?? [])];
  return Object.values(value).flatMap((each) => textsIn(each, named));
}

export function collectFrom(code: string, rules: Rules, found: Found, namedWords: NamedWords = new Map()): void {
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
    if (value.type === 'JSXElement')
      for (const words of kaiProps(value)) for (const text of textsIn(words, namedWords)) say(text, 'kai');
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

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) return String(node.value);
  if (node.type !== 'TemplateElement') return undefined;
  return String((node.value as { cooked?: string }).cooked ?? '');
}

export function nameOf(node: Node): string {
  const key = (node.type === 'Property' ? node.key : node.name) as Node;
  return String(key.name ?? key.value ?? '');
}

/** The values of an element's props that its component sets in Kai. */
function kaiProps(element: Node): unknown[] {
  const { name, attributes } = element.openingElement as Node & { name: Node; attributes: Node[] };
  const wanted = KAI_PROPS[String(name.name)] ?? [];
  return attributes
    .filter((each) => each.type === 'JSXAttribute' && wanted.includes(nameOf(each)))
    .map(({ value }) => value);
}

export function readElement(node: Node): Element {
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
