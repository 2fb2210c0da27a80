import { footer, nav } from '@meiyu/contract/site.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { SiteContext } from '../../lib/pages/site.ts';
import { startSession } from '../../lib/session/session.ts';
import { MobileFooter } from './footer/mobile-footer.tsx';
import { MobileHeader } from './header/mobile-header.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { TabBar } from './navigation/tab-bar.tsx';

const mockBrowser = setUpPages();
const item = (id: string, name: string, children: object[] = []) => ({
  id,
  name,
  cateType: 'book',
  cateImgUrl: [],
  children,
});

beforeEach(() => {
  mockBrowser.answers.on(nav, () => ({
    data: [item('273546280', '图书馆', [item('k', '书画')]), item('631070203', '动态')],
  }));
  vi.stubGlobal('CSS', { supports: () => false });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
});

afterEach(() => void Reflect.deleteProperty(document, 'fonts'));

/** Every entry is 96 px wide, 100 px with its gap; the row has the given width. */
function stubRowWidth(width: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 96 } as DOMRect);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
}
const entries = () =>
  [...(screen.getByRole('navigation', { name: '主导航' }).querySelector('ul')?.children ?? [])].map(
    ({ textContent }) => textContent,
  );

test('links that do not fit are under 更多', async () => {
  stubRowWidth(400);
  const page = openPage(<SiteHeader />);
  await waitFor(() => expect(entries()).toEqual(['首页', '图书馆', '动态', '本馆风采']));
  page.unmount();
  stubRowWidth(399);
  openPage(<SiteHeader />);
  await waitFor(() => expect(entries()).toEqual(['首页', '图书馆', '动态', '更多']));
});

test('the current section is marked, also under 更多; arrows move along the row', async () => {
  stubRowWidth(299);
  openPage(<SiteHeader />, { at: '/mainBuildingStyle/index' });
  await waitFor(() => expect(entries()).toEqual(['首页', '图书馆', '更多']));
  const row = screen.getByRole('navigation', { name: '主导航' });
  expect(row.querySelector('[aria-current]')?.textContent).toBe('更多');
  const [first] = row.querySelectorAll<HTMLElement>('a, button');
  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('图书馆');
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowLeft' });
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowLeft' });
  expect(document.activeElement?.textContent).toBe('更多');
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('首页');
});

test('the header links to the login or the user centre; its search opens the results', async () => {
  stubRowWidth(999);
  const page = openPage(<SiteHeader />);
  expect(linksShown().登录).toBe('/login/index');
  const field = screen.getByLabelText('搜索');
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  expect(page.currentPath()).toBe('/');
  fireEvent.change(field, { target: { value: ' 墨 ' } });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  expect(page.currentPath()).toBe(`/search/index?s=${encodeURIComponent('墨')}`);
  act(() => startSession('token'));
  expect([linksShown().我的, linksShown().登录]).toEqual(['/userinfo/index', undefined]);
});

test('the menu on phones expands the current section, and closes on navigation', async () => {
  const page = openPage(
    <SiteContext value={{ name: '美育馆', logoUrl: '' }}>
      <MobileHeader />
    </SiteContext>,
    { at: '/library' },
  );
  expect(screen.getByText('美育馆')).toBeTruthy();
  await page.press('目录');
  const sectionButton = await screen.findByRole('button', { name: '图书馆' });
  expect([sectionButton.getAttribute('aria-expanded'), sectionButton.getAttribute('aria-current')]).toEqual([
    'true',
    'true',
  ]);
  expect(linksShown()).toMatchObject({
    全部: '/library?pid=273546280',
    书画: '/library?pid=273546280&cateId=k',
    登录: '/login/index',
  });
  await page.press('图书馆');
  expect(linksShown().书画).toBeUndefined();
  await page.user.click(screen.getByRole('link', { name: '动态' }));
  expect(page.currentPath()).toBe('/dynamic/index');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['/', '首页'],
  ['/platformIntroduction/x', '平台介绍'],
  ['/userinfo/notes', '我的'],
  ['/library', undefined],
])('the tab bar at %s marks %s', (at, label) => {
  openPage(<TabBar />, { at });
  expect(screen.queryByRole('link', { current: 'page' })?.textContent).toBe(label);
});

test('the footer on phones names the publisher, if there is one', async () => {
  mockBrowser.answers.on(footer, () => ({ data: { companyName: '美育社' } }));
  const page = openPage(<MobileFooter />);
  expect(await screen.findByText('美育社 主办')).toBeTruthy();
  page.unmount();
  mockBrowser.answers.on(footer, () => ({ data: { companyName: '' } }));
  const other = openPage(<MobileFooter />);
  await waitFor(() => expect(other.client.isFetching()).toBe(0));
  expect([screen.queryByText(/主办/), textsOf('contentinfo').length]).toEqual([null, 1]);
});
