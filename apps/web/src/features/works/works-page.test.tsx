import * as works from '@meiyu/contract/works.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { linksShown, openPage, setUpPages } from '../../components/page.testkit.tsx';
import { type ReceivedCall, refuse } from '../../lib/calls/answers.testkit.ts';
import { WorksPage } from './works-page.tsx';

const mockBrowser = setUpPages();
const WALL = '/cloudExhibitionHall/imageAppreciation';
let requests: ReceivedCall[];

const work = (id: string) => ({
  id,
  resTitle: `画${id}`,
  resCoverUrl: '',
  dynasty: '清',
  material: '',
  form: '立轴',
  color: '',
  placeholder: '',
  width: 100,
  height: 100,
});

beforeEach(() => {
  requests = mockBrowser.answers.on(works.list, ({ query }) => ({ rows: [work(query.pageNum ?? '')], total: 25 }));
  mockBrowser.answers.on(works.facets, () => ({
    data: {
      cates: [{ id: 'k', name: '绘画', count: 3 }],
      dynasties: [{ name: '清', count: 2 }],
      forms: [
        { name: '立轴', count: 2 },
        { name: '手卷', count: 5 },
      ],
      materials: [],
      colors: [{ name: '朱', count: 1, hex: '#aa0000' }],
    },
  }));
});

test('categories show their counts, and filter links add or remove a filter', async () => {
  openPage(<WorksPage />, { at: `${WALL}?cateId=k&form=立轴&color=朱&page=2` });
  await screen.findByText('画1');
  await waitFor(() => expect(linksShown()['全部7 幅']).toBe(WALL));
  const encode = encodeURIComponent;
  expect(linksShown()).toMatchObject({
    '绘画3 幅': `${WALL}?cateId=k`,
    '清2，2 幅': `${WALL}?cateId=k&dynasty=${encode('清')}&form=${encode('立轴')}&color=${encode('朱')}`,
    '立轴2，2 幅': `${WALL}?cateId=k&color=${encode('朱')}`,
    '手卷5，5 幅': `${WALL}?cateId=k&form=${encode('手卷')}&color=${encode('朱')}`,
  });
  const chosenFilters = within(screen.getByRole('list', { name: '已选条件' }));
  expect(
    chosenFilters.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['取消形制：立轴', `${WALL}?cateId=k&color=${encode('朱')}`],
    ['取消颜色：朱', `${WALL}?cateId=k&form=${encode('立轴')}`],
  ]);
  expect(chosenFilters.getByLabelText('取消颜色：朱').querySelector('i')).toBeTruthy();
  expect(requests[0]?.query).toMatchObject({
    cateId: 'k',
    form: '立轴',
    color: '朱',
    searchValue: '',
    pageNum: '1',
    pageSize: '24',
  });
  expect(linksShown()['图像暂缺画1清 · 立轴']).toBe('/cloudExhibitionHall/imageAppreciationDetails/1/k');
});

test('the wall loads more works until the end', async () => {
  const page = openPage(<WorksPage />, { at: WALL });
  await screen.findByText('画1');
  expect([screen.getByText(/^共/).textContent, screen.queryByLabelText('已选条件')]).toEqual(['共 25 幅', null]);
  await page.user.click(screen.getByRole('link', { name: '再看 24 幅' }));
  expect(await screen.findByText('看到这里，共 25 幅。')).toBeTruthy();
  expect(requests.map(({ query }) => query.pageNum)).toEqual(['1', '2']);
});

test('a search keeps the category and can be cleared', async () => {
  const page = openPage(<WorksPage />, { at: `${WALL}?cateId=k&page=3` });
  await screen.findByText('画1');
  const field = () => screen.getByLabelText<HTMLInputElement>('搜索作品');
  expect(screen.queryByRole('button', { name: '清空搜索' })).toBeNull();
  fireEvent.change(field(), { target: { value: ' 竹 ' } });
  fireEvent.submit(field().closest('form') as HTMLFormElement);
  expect(page.currentPath()).toBe(`${WALL}?cateId=k&s=${encodeURIComponent('竹')}`);
  await screen.findByText(/“竹”/);
  await page.press('清空搜索');
  expect([page.currentPath(), field().value]).toEqual([`${WALL}?cateId=k`, '']);
  await page.goTo(-1);
  expect(field().value).toBe('竹');
});

test('an empty wall shows the reason, and a failed load can be repeated', async () => {
  mockBrowser.answers.on(works.list, () => ({ rows: [], total: 0 }));
  const page = openPage(<WorksPage />, { at: `${WALL}?s=竹` });
  await screen.findByText('没有找到“竹”');
  expect(linksShown().看全部作品).toBe(WALL);
  await page.goTo(WALL);
  await screen.findByText('这面墙还空着');
  mockBrowser.answers.on(works.list, () => refuse('TOO_MANY'));
  await page.goTo(`${WALL}?s=石`);
  await screen.findByText('作品没有取到，请稍后再试。');
  mockBrowser.answers.on(works.list, () => ({ rows: [work('8')], total: 1 }));
  await page.press('重新加载');
  await screen.findByText('画8');
});

test('on phones the works are in two columns', async () => {
  mockBrowser.isPhone = true;
  mockBrowser.answers.on(works.list, () => ({ rows: [work('1'), work('2'), work('3')], total: 3 }));
  const page = openPage(<WorksPage />, { at: WALL });
  await screen.findByText('画3');
  expect([page.container.querySelectorAll('.pair > ul').length, page.container.querySelector('.rows')]).toEqual([
    2,
    null,
  ]);
});
