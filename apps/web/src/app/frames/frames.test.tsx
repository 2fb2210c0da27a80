import { addSession, sessions } from '@meiyu/contract/assistant.ts';
import { clientMessages } from '@meiyu/contract/client-messages.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, Link, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { openPage, setUpPages } from '../../components/page.testkit.tsx';
import { endSession, setPasswordChangeRequired } from '../../lib/session/session.ts';
import { currentToasts, dismissToast } from '../../ui/messages/toast-store.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { AppRouter } from '../router/app-router.tsx';
import type { AppRoute } from '../router/build-routes.tsx';
import { createNavigator } from '../router/navigator.ts';
import { loginFirst, passwordFirst } from '../routing/guard.ts';
import { usePageFocus } from '../routing/use-page-focus.ts';
import { AiFrameBar, AiFrameSide } from './ai-frame.tsx';
import { KeepAlivePages } from './keep-alive-pages.tsx';

const mockBrowser = setUpPages({ loggedIn: true });

test('without a login a message is shown and the login path contains the way back', () => {
  // Other test files of this worker leave theirs.
  for (const { id } of currentToasts()) dismissToast(id);
  expect(loginFirst('/ai/image?x=1')).toBeUndefined();
  endSession();
  expect(loginFirst('/ai/image?x=1')).toBe('/login/index?redirect=%2Fai%2Fimage%3Fx%3D1');
  expect(currentToasts().at(-1)).toMatchObject({ type: 'warning', message: clientMessages.loginFirst });
});

test('with a one-time password every page redirects to its change, with the way back', () => {
  expect(passwordFirst('home', '/')).toBeUndefined();
  setPasswordChangeRequired(true);
  const target = '/userinfo/updatePassword?redirect=%2Fai%2Fimage%3Fx%3D1';
  for (const name of ['home', 'ai-image', 'userinfo', 'loginIndex', 'notFound'])
    expect(passwordFirst(name, '/ai/image?x=1')).toBe(target);
  expect(passwordFirst('updatePassword', target)).toBeUndefined();
  endSession();
  expect(passwordFirst('home', '/')).toBeUndefined();
});

test('an unknown path changes to the address of the 404 page; /404/params stays', async () => {
  const page = openPage(<NotFoundPage />, { at: '/nowhere' });
  await waitFor(() => expect(page.currentPath()).toBe('/error/404'));
  page.unmount();
  const params = openPage(<NotFoundPage />, { at: '/404/params' });
  expect([params.currentPath(), screen.getByRole('link', { name: '回首页' }).getAttribute('href')]).toEqual([
    '/404/params',
    '/',
  ]);
});

function openRoutes(at: string, routes: AppRoute[]) {
  const history = createMemoryHistory({ initialEntries: ['/before', at], initialIndex: 1 });
  const navigator = createNavigator({ routes, history, onLeave: () => undefined });
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <AppRouter navigator={navigator} routes={routes} />
    </QueryClientProvider>,
  );
  return { navigator, client };
}

function LayoutWithFocus() {
  usePageFocus();
  return (
    <main id="content">
      <Link to="/b">to b</Link>
      <Outlet />
    </main>
  );
}

test('a page change moves the focus to the heading, else to the content, but not with a fragment', async () => {
  HTMLElement.prototype.checkVisibility ??= () => true;
  const { navigator } = openRoutes('/a', [
    {
      element: <LayoutWithFocus />,
      children: [
        { path: '/a', element: <h1>甲</h1> },
        { path: '/b', element: <h1>乙</h1> },
        { path: '/before', element: <p>无题</p> },
      ],
    },
  ]);
  expect(document.activeElement).toBe(document.body);
  await act(() => navigator.navigate('/b'));
  expect(document.activeElement?.textContent).toBe('乙');
  (document.activeElement as HTMLElement).blur();
  await act(() => navigator.navigate('/a#there'));
  expect(document.activeElement).toBe(document.body);
  await act(() => navigator.navigate('/before'));
  expect(document.activeElement?.id).toBe('content');
});

test('a keep-alive page keeps its state until the log-out', async () => {
  const field = () => document.querySelector<HTMLInputElement>('input');
  const { navigator } = openRoutes('/kept', [
    {
      element: <KeepAlivePages />,
      children: [
        { path: '/kept', element: <input aria-label="字" />, handle: { name: 'kept', keepAlive: true } },
        { path: '/other', element: <p>别处</p>, handle: { name: 'other' } },
        { path: '/before', element: null },
      ],
    },
  ]);
  fireEvent.change(screen.getByLabelText('字'), { target: { value: '写到一半' } });
  await act(() => navigator.navigate('/other'));
  expect([screen.getByText('别处').tagName, field()?.value]).toEqual(['P', '写到一半']);
  await act(() => navigator.navigate('/kept'));
  expect([field()?.value, screen.queryByText('别处')]).toEqual(['写到一半', null]);
  await act(() => navigator.navigate('/other'));
  act(() => endSession());
  expect(field()).toBeNull();
});

test('the history panel can be folded; a new session is refused while the current one is empty', async () => {
  const added = mockBrowser.answers.on(addSession, ({ body }) => ({ data: { sid: body.sid, content: '', type: '2' } }));
  mockBrowser.answers.on(sessions, ({ body }) => ({
    data: [{ sid: 's1', content: body.type === '2' ? '' : '问', type: body.type, updateTime: '2001-02-03 04:05:06' }],
  }));
  const routes = [{ path: '/ai/image/:sid', element: <AiFrameSide />, handle: { name: 'ai-image' } }];
  openRoutes('/ai/image/s1', routes);
  await screen.findByRole('link', { name: '新对话' });
  expect(screen.getByRole('link', { current: 'page', name: '你说我画' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '新建会话' }));
  expect([currentToasts().at(-1)?.message, added]).toEqual([clientMessages.sessionIsNew, []]);
  fireEvent.click(screen.getByRole('button', { name: '收起历史' }));
  expect([localStorage.getItem('cymy_ai_folded'), screen.queryByRole('link', { name: '新对话' })]).toEqual([
    'yes',
    null,
  ]);
  fireEvent.click(screen.getByRole('button', { name: '历史记录' }));
  expect([localStorage.getItem('cymy_ai_folded'), screen.getByRole('link', { name: '新对话' }).tagName]).toEqual([
    'no',
    'A',
  ]);
});

test('on phones the bar has back, the history of the tool, and a new session', async () => {
  mockBrowser.answers.on(sessions, () => ({ data: [] }));
  const bar = { element: <AiFrameBar /> };
  const { navigator } = openRoutes('/ai/gallery', [
    { ...bar, path: '/ai/gallery', handle: { name: 'ai-gallery', title: '我的画廊' } },
    { ...bar, path: '/ai/history/:type', handle: { name: 'ai-history', title: '历史' } },
    { path: '*', element: null },
  ]);
  expect([screen.getByText('我的画廊').tagName, screen.getByLabelText('历史记录').getAttribute('href')]).toEqual([
    'P',
    '/ai/history/image',
  ]);
  await act(() => navigator.navigate('/ai/history/image'));
  expect(screen.queryByLabelText('历史记录')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '返回' }));
  await waitFor(() => expect(navigator.page.location.pathname).toBe('/ai/gallery'));
});
