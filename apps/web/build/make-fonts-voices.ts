/** Which font family the style sheets give to an element: Song, Kai or another. */
export type Voice = 'song' | 'kai' | 'other';

export interface Element {
  tag: string;
  classes: readonly string[];
}

export interface VoiceRule {
  voice: Voice;
  /** From the outermost named ancestor to the element itself. */
  path: readonly Element[];
}

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const FAMILY = /font-family:\s*var\(--font-(song|kai|hei|num)\)/;

export function readVoiceRules(css: string): VoiceRule[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(RULE)].flatMap(([, selectors = '', body = '']) => {
    const family = FAMILY.exec(body)?.[1];
    if (family === undefined) return [];
    const voice: Voice = family === 'song' || family === 'kai' ? family : 'other';
    return selectors
      .split(',')
      .map((selector) => ({ voice, path: readPath(selector) }))
      .filter(({ path }) => path.length > 0);
  });
}

function readPath(selector: string): Element[] {
  const steps = selector.trim().split(/[\s>+~]+/);
  return steps.map(readStep).filter(({ tag, classes }) => tag !== '' || classes.length > 0);
}

function readStep(step: string): Element {
  const plain = step.replace(/\[[^\]]*\]|::?[a-z-]+(\([^)]*\))?/g, '');
  const [tag = '', ...classes] = plain.split('.');
  return { tag, classes };
}

/** What our own components become in the page. */
const TAGS: Readonly<Record<string, string>> = { PlaceLink: 'a', Link: 'a', NavLink: 'a' };

function fits(element: Element, wanted: Element): boolean {
  const isTag = wanted.tag === '' || wanted.tag === (TAGS[element.tag] ?? element.tag);
  return isTag && wanted.classes.every((name) => element.classes.includes(name));
}

/** Whether a rule is for the last element of the chain. */
export function isFor({ path }: VoiceRule, chain: readonly Element[]): boolean {
  const [element, last] = [chain.at(-1), path.at(-1)];
  if (element === undefined || last === undefined || !fits(element, last)) return false;
  return path.slice(0, -1).every((wanted) => chain.some((ancestor) => fits(ancestor, wanted)));
}

/** `chain` runs from the outermost element of the file to the one that holds the words. */
export function voiceOf(chain: readonly Element[], rules: readonly VoiceRule[]): Voice {
  for (let depth = chain.length - 1; depth >= 0; depth--) {
    const own = ownVoice(chain.slice(0, depth + 1), rules);
    if (own) return own;
  }
  return 'other';
}

function ownVoice(chain: readonly Element[], rules: readonly VoiceRule[]): Voice | undefined {
  const element = chain.at(-1);
  if (element === undefined) return undefined;
  const utility = element.classes.map((name) => /^(?:[a-z]+:)*font-(song|kai|hei|num)$/.exec(name)?.[1]).find(Boolean);
  if (utility) return utility === 'song' || utility === 'kai' ? utility : 'other';
  const rule = rules.findLast((each) => isFor(each, chain));
  if (rule) return rule.voice;
  return /^h[1-4]$/.test(element.tag) ? 'song' : undefined;
}
