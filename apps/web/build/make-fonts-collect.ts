import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { EXTRA_CHARACTERS } from './make-fonts-extra-characters.ts';
import { type Element, type FontFamily, familyOf, readFontRules, resolveModuleClasses } from './make-fonts-families.ts';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const BANNERS = fileURLToPath(new URL('../../../demo/content/site/banners.yaml', import.meta.url));
/** Tests are not shown, and the catalogue of components may use the system fonts. */
const EXCLUDED = /\.test(?:kit)?\.tsx?$|^features[\\/]catalogue[\\/]/;
const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef\u2014\u2018-\u201d\u2026·]/g;
/** Props and keys whose text is shown as a title, possibly by another file. */
const SONG_NAMES = /^(title|label|heading)$/;
/** Props that a component shows in Kai; their text is in other files than the element. */
const KAI_PROPS: Readonly<Record<string, readonly string[]>> = {
  PageHead: ['line'],
  SignInPane: ['line'],
  HomeSection: ['line'],
  HalfSection: ['line'],
  Welcome: ['line'],
  UserPageHeader: ['note'],
  EndlessFoot: ['waiting', 'end'],
  LoadingOverlay: ['text'],
};
/** Longer texts are prose, which is never set in a kit. */
const MAX_TITLE_LENGTH = 40;

interface KitCharacters {
  song: Set<string>;
  kai: Set<string>;
}

/** The font rules of the style sheets, and the code that shows text. */
export function readSources(folder = SRC): { rules: Rules; codes: { file: string; code: string }[] } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !EXCLUDED.test(file));
  const readFiles = (extensions: string[]) =>
    files
      .filter((file) => extensions.includes(extname(file)))
      .map((file) => ({ file, code: readFileSync(join(folder, file), 'utf8') }));
  return {
    rules: readFiles(['.css']).flatMap(({ file, code }) =>
      readFontRules(code, file.endsWith('.module.css') ? file : undefined),
    ),
    codes: readFiles(['.ts', '.tsx']).map(({ file, code }) => ({ file, code: resolveModuleClasses(code) })),
  };
}

/** The characters of the interface in Song and Kai, collected from the sources. */
export function collectKitCharacters(folder = SRC): KitCharacters {
  const { rules, codes } = readSources(folder);
  const kitCharacters: KitCharacters = {
    song: new Set(EXTRA_CHARACTERS.song.join('')),
    kai: new Set(EXTRA_CHARACTERS.kai.join('')),
  };
  const constants = new Map(codes.flatMap(({ code }) => readTextConstants(code)));
  for (const { code } of codes) collectFrom(code, rules, kitCharacters, constants);
  // The demo banners of the home page, which are shown before any slice has loaded.
  const banners = existsSync(BANNERS) ? readFileSync(BANNERS, 'utf8') : '';
  for (const [character] of banners.matchAll(CHINESE)) kitCharacters.kai.add(character);
  return kitCharacters;
}

type Rules = ReturnType<typeof readFontRules>;
export type Node = Record<string, unknown> & { type: string };

/** The texts of constants such as `const WELCOME = '…'`. */
function readTextConstants(code: string): [name: string, texts: string[]][] {
  const body = parseSync('file.tsx', code).program.body as unknown as Node[];
  const declared = body.flatMap((each) => {
    const statement = (each.type === 'ExportNamedDeclaration' ? each.declaration : each) as Node | null;
    return (statement?.declarations ?? []) as (Node & { id: Node })[];
  });
  return declared
    .filter(({ id }) => /^[A-Z_]+$/.test(String(id.name)))
    .map(({ id, init }) => [String(id.name), textsIn(init, new Map())]);
}

type TextConstants = ReadonlyMap<string, readonly string[]>;

/** All texts of an expression, including those of the constants in it. */
function textsIn(value: unknown, constants: TextConstants): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, constants));
  if (!isNode(value)) return [];
  const text = textOf(value);
  if (text !== undefined) return [text];
  if (value.type === 'Identifier') return [...(constants.get(String(value.name)) ?? [])];
  return Object.values(value).flatMap((each) => textsIn(each, constants));
}

/** Adds the characters that a file shows in Song and Kai to `kitCharacters`. */
export function collectFrom(
  code: string,
  rules: Rules,
  kitCharacters: KitCharacters,
  textConstants: TextConstants = new Map(),
): void {
  const shortTexts: string[] = [];
  /** Families of text known only at run time: any short text of the file may be shown in them. */
  const dynamicFamilies = new Set<FontFamily>();

  function addText(text: string, family: FontFamily): void {
    if (family === 'other') return;
    for (const [character] of text.matchAll(CHINESE)) kitCharacters[family].add(character);
  }
  function handleText(text: string, chain: readonly Element[], name: string | undefined): void {
    if (text.length <= MAX_TITLE_LENGTH) shortTexts.push(text);
    if (name !== undefined) {
      if (SONG_NAMES.test(name) && text.length <= MAX_TITLE_LENGTH) addText(text, 'song');
    } else if (chain.length > 0) addText(text, familyOf(chain, rules));
  }
  /** `chain`: the elements around the value, outermost first. `name`: the prop or key whose value it is. */
  function walk(value: unknown, chain: readonly Element[], name: string | undefined): void {
    if (Array.isArray(value)) for (const item of value) walk(item, chain, name);
    if (!isNode(value)) return;
    const innerChain = value.type === 'JSXElement' ? [...chain, readElement(value)] : chain;
    if (value.type === 'JSXElement')
      for (const prop of kaiProps(value)) for (const text of textsIn(prop, textConstants)) addText(text, 'kai');
    const text = textOf(value);
    if (text !== undefined) handleText(text, innerChain, name);
    if (value.type === 'JSXExpressionContainer' && name === undefined) dynamicFamilies.add(familyOf(innerChain, rules));
    const ownName = value.type === 'JSXAttribute' || value.type === 'Property' ? nameOf(value) : undefined;
    for (const [key, child] of Object.entries(value)) {
      const isValueOfName = ownName !== undefined && key === 'value';
      // Text inside an element given as a prop belongs to that element, not to the prop.
      walk(
        child,
        innerChain,
        isValueOfName ? ownName : isNode(child) && child.type === 'JSXElement' ? undefined : name,
      );
    }
  }

  walk(parseSync('file.tsx', code).program, [], undefined);
  for (const family of dynamicFamilies) for (const text of shortTexts) addText(text, family);
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

/** The values of an element's props that its component shows in Kai. */
function kaiProps(element: Node): unknown[] {
  const { name, attributes } = element.openingElement as Node & { name: Node; attributes: Node[] };
  const propNames = KAI_PROPS[String(name.name)] ?? [];
  return attributes
    .filter((each) => each.type === 'JSXAttribute' && propNames.includes(nameOf(each)))
    .map(({ value }) => value);
}

export function readElement(node: Node): Element {
  const opening = node.openingElement as Node & { name: Node; attributes: Node[] };
  const propValue = (name: string) =>
    opening.attributes.find((each) => each.type === 'JSXAttribute' && nameOf(each) === name)?.value as Node | undefined;
  return { tag: String(propValue('as')?.value ?? opening.name.name ?? ''), classes: classesIn(propValue('className')) };
}

/** Every possible class, including conditional ones. */
function classesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(classesIn);
  if (!isNode(value)) return [];
  const text = textOf(value);
  if (text !== undefined) return text.split(/\s+/).filter(Boolean);
  return Object.values(value).flatMap(classesIn);
}
