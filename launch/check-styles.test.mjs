import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/*
 * Styles are CSS modules beside their component. A module styles only its own elements, does not ask which mode is on
 * (src/styles/modes.css does) and names its breakpoints (src/styles/breakpoints.css).
 */

const SRC = fileURLToPath(new URL('../apps/web/src', import.meta.url));
/** Classes in the HTML of content, of the image viewer and of the text editor, and the id of every page's main element. */
const CONTENT_CLASSES =
  /:global\((?:#content|\.(?:noteref|continued|caption|plate|dots|notes|note|rare-letters|openseadragon-canvas|ProseMirror-gapcursor|ProseMirror-selectednode|selectedCell)\b[^)]*)\)/g;

/** @type {[RegExp, string][]} */
const FORBIDDEN = [
  [/:global\b/, 'styles the elements of another component'],
  [/\[data-(?:scale|theme)\b/, 'asks which mode is on'],
  [/prefers-reduced-motion|prefers-contrast|forced-colors|@media print/, 'asks which mode is on'],
  [/@media[^{]*\b(?:min|max)-width|@media[^{]*\bwidth\s*[<>]/, 'has a breakpoint without a name'],
  [/@layer|composes:|@value\b/, 'is put into its layer by the build, and shares by components'],
];

/** @param {string} css */
const withoutComments = (css) => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** @param {string} css */
function violationsIn(css) {
  const text = withoutComments(css).replace(CONTENT_CLASSES, '');
  return FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(([, why]) => why);
}

/** @param {string} css */
function classesIn(css) {
  const selectors = [...withoutComments(css).matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim());
  const local = selectors
    .filter((selector) => !selector.startsWith('@'))
    .map((selector) => selector.replace(/\[[^\]]*\]|:global\([^)]*\)/g, ''));
  return new Set(
    local.flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)),
  );
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((file) => join(SRC, file));
const modules = new Map(
  files.filter((file) => file.endsWith('.module.css')).map((file) => [file, readFileSync(file, 'utf8')]),
);

/** For each module the classes that the code uses. */
function findUses() {
  /** @type {Map<string, Set<string>>} */
  const uses = new Map([...modules.keys()].map((file) => [file, new Set()]));
  /** @type {string[]} */
  const effectOnly = [];
  for (const file of files.filter((each) => /(?<!\.test|\.testkit)\.tsx?$/.test(each))) {
    const code = readFileSync(file, 'utf8');
    if (/^import '[^']*\.module\.css'/m.test(code)) effectOnly.push(file);
    for (const [, local, path = ''] of code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
      const used = uses.get(resolve(dirname(file), path));
      const names = [...code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
      // `styles[size]`: any class may be meant.
      if (new RegExp(`\\b${local}\\[`).test(code)) names.push('*');
      for (const name of names) used?.add(name);
    }
  }
  return { uses, effectOnly };
}

test('a module styles only its own elements, in every mode, with named breakpoints', () => {
  expect(modules.size).toBeGreaterThan(80);
  const found = [...modules].flatMap(([file, css]) => violationsIn(css).map((why) => `${basename(file)}: ${why}`));
  expect(found).toEqual([]);
});

test('the names of modules are unique, because they are in the names of classes', () => {
  const names = [...modules.keys()].map((file) => basename(file));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every class of a module is used, and every used class exists', () => {
  const { uses, effectOnly } = findUses();
  const found = [...modules].flatMap(([file, css]) => {
    const [defined, used] = [classesIn(css), uses.get(file) ?? new Set()];
    const unused = used.has('*')
      ? []
      : [...defined].filter((name) => !used.has(name)).map((name) => `${name} is not used`);
    const missing = [...used]
      .filter((name) => name !== '*' && !defined.has(name))
      .map((name) => `${name} does not exist`);
    return [...unused, ...missing].map((what) => `${basename(file)}: ${what}`);
  });
  expect(found).toEqual([]);
  // The build drops a module that is imported without a name.
  expect(effectOnly).toEqual([]);
});

test('no class is named like a JavaScript keyword, because the build makes a constant of it', () => {
  const words =
    /^(?:default|new|in|if|do|for|case|with|class|switch|return|delete|import|export|static|this|void|let)$/;
  const names = [...modules.values()].flatMap((css) => [...classesIn(css)]);
  expect(names.filter((name) => words.test(name) || /\W/.test(name))).toEqual([]);
});

test('reports what a module must not contain', () => {
  const css = '[data-scale="large"] .a { b: c } @media (max-width: 40rem) { .a :global(.icon_icon) { b: c } }';
  expect(violationsIn(css)).toEqual([
    'styles the elements of another component',
    'asks which mode is on',
    'has a breakpoint without a name',
  ]);
  expect(violationsIn('.a :global(.noteref) { b: c } @media (--phone) { .a { b: c } }')).toEqual([]);
  expect([...classesIn('.a:hover > .b[x=".c"], d { e: 1.5em } @media (--phone) { .f::before { g: h } }')]).toEqual([
    'a',
    'b',
    'f',
  ]);
});
