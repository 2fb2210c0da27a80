import { describe, expect, it } from 'vitest';
import { ask, createTestGuide, ROWS } from '../guide.testkit.ts';
import { readCatalogueRequest } from './catalogue-request.ts';

const kindsOf = (question: string) => readCatalogueRequest(question)?.kinds.map(({ resType }) => resType);

describe('what a question wants of the catalogue', () => {
  it.each([
    ['专题展览有哪几个', ['exhibition']],
    ['体验课里哪些要动手', ['exp']],
    ['把跟古琴有关的都列给我，音频、词条', ['audio', 'entry']],
    ['除了书，有哪些视频', ['video']],
  ])('%s', (question, kinds) => expect(kindsOf(question)).toEqual(kinds));

  it('reads how many are wanted', () => expect(readCatalogueRequest('推荐两个音频')?.limit).toBe(2));
  it('is nothing where nothing is asked for', () => expect(readCatalogueRequest('这幅画真好看')).toBeUndefined());
});

it('lists all works with their links', async () => {
  const { text } = await ask(createTestGuide(), '云展厅里有哪些作品，全部列出来');
  for (const { title } of ROWS.filter(({ resType }) => resType === 'img')) expect(text).toContain(`《${title}》`);
  expect(text).toContain('**2** 幅');
});
