import { basename } from 'node:path';

/** The font family that the style sheets give to an element. */
export type FontFamily = 'song' | 'kai' | 'other';

export interface Element {
  tag: string;
  classes: readonly string[];
}

export interface FontRule {
  family: FontFamily;
  /** The selector from the outermost ancestor to the element itself. */
  path: readonly Element[];
}

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const FAMILY = /font(?:-family)?:[^;]*?var\(--font-(song|kai|hei|num)\)/;

/** The name of a class of a module in the built app; it contains the file's name, which is unique. */
function scopedName(file: string, name: string): string {
  return `${basename(file, '.module.css')}_${name}`;
}

/** Puts the scoped name in place of each `styles.title`. */
export function resolveModuleClasses(code: string): string {
  const imports = code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g);
  return [...imports].reduce(
    (text, [, local, file = '']) =>
      text.replace(new RegExp(`\\b${local}\\.(\\w+)`, 'g'), (_, name: string) => `'${scopedName(file, name)}'`),
    code,
  );
}

/** The rules of a style sheet that set a font; `file` is given for a module. */
export function readFontRules(css: string, file?: string): FontRule[] {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...withoutComments.matchAll(RULE)].flatMap(([, selectors = '', body = '']) => {
    const name = FAMILY.exec(body)?.[1];
    if (name === undefined) return [];
    const family: FontFamily = name === 'song' || name === 'kai' ? name : 'other';
    return selectors
      .split(',')
      .map((selector) => ({ family, path: readPath(selector, file) }))
      .filter(({ path }) => path.length > 0);
  });
}

function readPath(selector: string, file: string | undefined): Element[] {
  const steps = selector.trim().split(/[\s>+~]+/);
  return steps.map((step) => readStep(step, file)).filter(({ tag, classes }) => tag !== '' || classes.length > 0);
}

function readStep(step: string, file: string | undefined): Element {
  const plain = step.replace(/\[[^\]]*\]|::?[a-z-]+(\([^)]*\))?/g, '');
  const [tag = '', ...classes] = plain.split('.');
  return { tag, classes: file === undefined ? classes : classes.map((name) => scopedName(file, name)) };
}

/** The HTML tags of components that show their children in one element. */
const TAGS: Readonly<Record<string, string>> = {
  PrefetchLink: 'a',
  Link: 'a',
  NavLink: 'a',
  Row: 'div',
  Column: 'div',
  Facts: 'p',
  RuledList: 'ul',
  RuledRow: 'li',
  CardGrid: 'div',
  SplitPane: 'div',
};

function matches(element: Element, wanted: Element): boolean {
  const isTag = wanted.tag === '' || wanted.tag === (TAGS[element.tag] ?? element.tag);
  return isTag && wanted.classes.every((name) => element.classes.includes(name));
}

/** Whether a rule applies to the last element of the chain. */
export function appliesTo({ path }: FontRule, chain: readonly Element[]): boolean {
  const [element, last] = [chain.at(-1), path.at(-1)];
  if (element === undefined || last === undefined || !matches(element, last)) return false;
  return path.slice(0, -1).every((wanted) => chain.some((ancestor) => matches(ancestor, wanted)));
}

/** The font of a text. `chain` runs from the outermost element of the file to the one that contains the text. */
export function familyOf(chain: readonly Element[], rules: readonly FontRule[]): FontFamily {
  for (let depth = chain.length - 1; depth >= 0; depth--) {
    const family = directFamily(chain.slice(0, depth + 1), rules);
    if (family) return family;
  }
  return 'other';
}

function directFamily(chain: readonly Element[], rules: readonly FontRule[]): FontFamily | undefined {
  const element = chain.at(-1);
  if (element === undefined) return undefined;
  const rule = rules.findLast((each) => appliesTo(each, chain));
  if (rule) return rule.family;
  return /^h[1-4]$/.test(element.tag) ? 'song' : undefined;
}
