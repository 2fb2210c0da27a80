import { expect, test } from 'vitest';
import { type DemoText, demoEntries, demoHeads, paragraphsOf, sitePages, textsOf } from './demo-library.testkit.ts';

async function allTexts(): Promise<DemoText[]> {
  const heads = await demoHeads();
  return [
    ...heads.flatMap(textsOf),
    ...heads.map((head) => ({ name: `${head.key} abstract`, text: head.fields.abstract })),
    ...heads.map((head) => ({ name: `${head.key} links`, text: head.links.map(({ reason }) => reason).join('\n\n') })),
    ...sitePages(),
    ...demoEntries().map((entry) => ({ name: `knowledge ${entry.key}`, text: entry.text })),
  ];
}

/** Every place where a pattern stands, with the words around it. */
function places(texts: DemoText[], pattern: RegExp): string[] {
  return texts.flatMap(({ name, text }) =>
    paragraphsOf(text).flatMap((part) =>
      [...part.matchAll(pattern)].map(({ index }) => `${name}: ${part.slice(Math.max(0, index - 12), index + 16)}`),
    ),
  );
}

test('no placeholder is left', async () => {
  expect(places(await allTexts(), /lorem|ipsum|TODO|FIXME|XXX|占位|待补充|示例文字|placeholder/gi)).toEqual([]);
});

test('no half-width sign stands in a Chinese sentence', async () => {
  const texts = await allTexts();
  expect(texts.length).toBeGreaterThan(900);
  expect(
    places(texts, /[\u4e00-\u9fff”》）][,;:!?()]|[,;:!?()][\u4e00-\u9fff“《（]|[\u4e00-\u9fff]\.(?!\w)|["']/g),
  ).toEqual([]);
});

const PAIRS = ['“”', '‘’', '（）', '《》', '【】', '「」', '〈〉'];

/**
 * Signs that open without closing, or close without having been opened. A speech of several paragraphs opens each of them
 * and closes the last; an aside in brackets may hold several paragraphs.
 */
function unpaired(paragraphs: string[]): string[] {
  const wrong: string[] = [];
  for (const [open = '', close = ''] of PAIRS.map((pair) => [...pair])) {
    let depth = 0;
    for (const [at, part] of paragraphs.entries()) {
      for (const char of part) {
        if (char === open) depth += 1;
        if (char === close) depth -= 1;
        if (depth < 0 || depth > 2) break;
      }
      const speechGoesOn = open === '“' && depth === 1 && (paragraphs[at + 1]?.startsWith('“') ?? false);
      const asideGoesOn = open === '（' && depth === 1 && at + 1 < paragraphs.length;
      if (depth !== 0 && !speechGoesOn && !asideGoesOn) wrong.push(`${open}${close} ${part.slice(0, 40)}`);
      if (!asideGoesOn) depth = 0;
    }
  }
  return wrong;
}

test('quotation marks and brackets come in pairs', async () => {
  const wrong = (await allTexts()).flatMap(({ name, text }) =>
    unpaired(paragraphsOf(text)).map((what) => `${name}: ${what}`),
  );
  expect(wrong).toEqual([]);
});
