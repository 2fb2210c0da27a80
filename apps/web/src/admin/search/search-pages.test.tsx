import * as calls from '@meiyu/contract/admin/search.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { HotWordsPage } from './hot-words-page.tsx';
import { MissingPage } from './missing-page.tsx';
import { SynonymsPage } from './synonyms-page.tsx';

const mockBrowser = setUpConsole();
const GROUP = { id: 'g1', words: ['国画', '中国画'], oneWay: false, updateTime: '2026-11-18 10:00:00' };

describe('hot words', () => {
  const row = (word: string, state: string) => ({ word, state, weight: 2.25, isShown: true });

  test('are pinned, moved and banned', async () => {
    mockBrowser.answers.on(calls.hotWords, () => ({
      rows: [row('敦煌', 'pinned'), row('留白', 'pinned'), row('山水', 'auto')],
      total: 3,
    }));
    const set = mockBrowser.answers.on(calls.setHotWord);
    const order = mockBrowser.answers.on(calls.orderHotWords);
    const page = openConsolePage(<HotWordsPage />, '/admin/search');
    await screen.findByText('山水');
    await page.user.type(screen.getByRole('textbox', { name: '词' }), '古琴{Enter}');
    await waitFor(() => expect(set[0]?.body).toEqual({ kind: 'all', word: '古琴', state: 'pinned' }));
    const second = screen.getByRole('row', { name: /留白/ });
    // The acts keep their places in the first and the last row.
    expect(within(second).getByRole<HTMLButtonElement>('button', { name: '下移' }).disabled).toBe(true);
    await page.user.click(within(second).getByRole('button', { name: '上移' }));
    await waitFor(() => expect(order[0]?.body).toEqual({ kind: 'all', words: ['留白', '敦煌'] }));
    await page.user.click(within(screen.getByRole('row', { name: /山水/ })).getByRole('button', { name: '不显示' }));
    await waitFor(() => expect(set[1]?.body).toEqual({ kind: 'all', word: '山水', state: 'banned' }));
  });

  test('an empty list explains how to add the first one', async () => {
    mockBrowser.answers.on(calls.hotWords, () => ({ rows: [], total: 0 }));
    openConsolePage(<HotWordsPage />, '/admin/search');
    expect(await screen.findByText('还没有热搜词')).toBeTruthy();
  });
});

test('a search without results can be made into a synonym', async () => {
  const word = { word: '掐丝珐琅', visitors: 3, lastTime: '2026-11-18 10:00:00', resultsNow: 0 };
  mockBrowser.answers.on(calls.withoutResults, () => ({ rows: [word], total: 1 }));
  const saved = mockBrowser.answers.on(calls.saveSynonyms, () => ({ data: { id: 'g2' } }));
  const page = openConsolePage(<MissingPage />, '/admin/search/missing');
  await screen.findByText('掐丝珐琅');
  await page.press('做同义词');
  const field = await screen.findByRole('textbox', { name: '意思相同的词，每行一个' });
  expect((screen.getByRole('button', { name: '保存' }) as HTMLButtonElement).disabled).toBe(true);
  await page.user.type(field, '景泰蓝');
  await page.press('保存');
  await waitFor(() =>
    expect(saved[0]?.body).toEqual({ id: '', words: ['掐丝珐琅', '景泰蓝'], oneWay: false, before: [] }),
  );
});

describe('synonyms', () => {
  test('an error of the server about a group is shown in the dialog, and the typed words stay', async () => {
    mockBrowser.answers.on(calls.synonymList, () => ({ rows: [GROUP], total: 1 }));
    mockBrowser.answers.on(calls.saveSynonyms, () => ({ code: 409, msg: '“国画”已在另一组同义词里：国画、彩墨' }));
    const page = openConsolePage(<SynonymsPage />, '/admin/search/synonyms');
    await screen.findByText('国画、中国画');
    await page.press('修改');
    await page.press('保存');
    expect(await screen.findByText('“国画”已在另一组同义词里：国画、彩墨')).toBeTruthy();
    expect((screen.getByRole('textbox', { name: /意思相同/ }) as HTMLTextAreaElement).value).toBe('国画\n中国画\n');
  });

  test('the search test shows words, synonyms and both results', async () => {
    mockBrowser.answers.on(calls.synonymList, () => ({ rows: [], total: 0 }));
    const found = { id: 'a', resType: 'img', title: '<b>水墨画小品</b>' };
    mockBrowser.answers.on(calls.test, () => ({
      data: {
        ...{ words: ['国画'], synonyms: [{ word: '国画', also: '水墨画' }], totalWith: 1, totalWithout: 0 },
        ...{ withSynonyms: [found], withoutSynonyms: [] },
      },
    }));
    const page = openConsolePage(<SynonymsPage />, '/admin/search/synonyms');
    await page.user.type(await screen.findByRole('textbox', { name: '搜' }), '国画{Enter}');
    expect(await screen.findByText(/同时找：水墨画（国画）/)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '用同义词' })).getByText('<b>水墨画小品</b>')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '不用同义词' })).queryByRole('listitem')).toBeNull();
  });
});
