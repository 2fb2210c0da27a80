import { expect, test } from 'vitest';
import { type DemoText, demoEntries, demoHeaders, paragraphsOf, sitePages, textsOf } from './demo-library.testkit.ts';

async function listAllTexts(): Promise<DemoText[]> {
  const headers = await demoHeaders();
  return [
    ...headers.flatMap(textsOf),
    ...headers.map((header) => ({ name: `${header.key} abstract`, text: header.fields.abstract })),
    ...headers.map((header) => ({
      name: `${header.key} links`,
      text: header.links.map(({ reason }) => reason).join('\n\n'),
    })),
    ...sitePages(),
    ...demoEntries().map((entry) => ({ name: `knowledge ${entry.key}`, text: entry.text })),
  ];
}

/** Finds every match of a pattern and returns it with the text around it. */
function findMatches(texts: DemoText[], pattern: RegExp): string[] {
  return texts.flatMap(({ name, text }) =>
    paragraphsOf(text).flatMap((part) =>
      [...part.matchAll(pattern)].map(({ index }) => `${name}: ${part.slice(Math.max(0, index - 12), index + 16)}`),
    ),
  );
}

test('no placeholder is left', async () => {
  expect(findMatches(await listAllTexts(), /lorem|ipsum|TODO|FIXME|XXX|占位|待补充|示例文字|placeholder/gi)).toEqual(
    [],
  );
});

test('Chinese sentences contain no half-width punctuation', async () => {
  const texts = await listAllTexts();
  expect(texts.length).toBeGreaterThan(900);
  expect(
    findMatches(texts, /[\u4e00-\u9fff”》）][,;:!?()]|[,;:!?()][\u4e00-\u9fff“《（]|[\u4e00-\u9fff]\.(?!\w)|["']/g),
  ).toEqual([]);
});

const PAIRS = ['“”', '‘’', '（）', '《》', '【】', '「」', '〈〉'];

/**
 * Finds opening signs without a closing one, and closing ones without an opening one. A quotation of several paragraphs
 * opens in each of them and closes in the last; brackets may contain several paragraphs.
 */
function findUnpaired(paragraphs: string[]): string[] {
  const wrong: string[] = [];
  for (const [open = '', close = ''] of PAIRS.map((pair) => [...pair])) {
    let depth = 0;
    for (const [index, part] of paragraphs.entries()) {
      for (const char of part) {
        if (char === open) depth += 1;
        if (char === close) depth -= 1;
        if (depth < 0 || depth > 2) break;
      }
      const quotationContinues = open === '“' && depth === 1 && (paragraphs[index + 1]?.startsWith('“') ?? false);
      const bracketContinues = open === '（' && depth === 1 && index + 1 < paragraphs.length;
      if (depth !== 0 && !quotationContinues && !bracketContinues) wrong.push(`${open}${close} ${part.slice(0, 40)}`);
      if (!bracketContinues) depth = 0;
    }
  }
  return wrong;
}

test('quotation marks and brackets come in pairs', async () => {
  const wrong = (await listAllTexts()).flatMap(({ name, text }) =>
    findUnpaired(paragraphsOf(text)).map((problem) => `${name}: ${problem}`),
  );
  expect(wrong).toEqual([]);
});
