import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Checkbox } from './fields/checkbox.tsx';
import { Star, Stars } from './fields/stars.tsx';
import { BackToTop } from './navigation/back-to-top.tsx';
import { Breadcrumb } from './navigation/breadcrumb.tsx';
import { stubDialogs } from './overlays/dialog.testkit.ts';
import { Drawer } from './overlays/drawer.tsx';
import { Avatar } from './pictures/avatar.tsx';
import { ErrorState } from './status/error-state.tsx';
import { LoadingOverlay } from './status/loading-overlay.tsx';
import { ProgressHairline } from './status/progress-hairline.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an avatar shows its picture, or the initial without a picture or after a failed load', () => {
  const { rerender, container } = render(<Avatar src="/a.jpg" name=" li" />);
  const img = container.querySelector('img');
  expect([img?.getAttribute('src'), screen.getByRole('img', { name: 'li的头像' }).style.width]).toEqual([
    '/a.jpg',
    '3rem',
  ]);
  fireEvent.error(img as HTMLElement);
  expect(container.textContent).toBe('L');
  rerender(<Avatar src="/b.jpg" name="li" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.jpg');
  rerender(<Avatar src="empty" name="" />);
  expect(container.textContent).toBe('友');
});

test('a breadcrumb with a path is a link, except the last', () => {
  render(<Breadcrumb steps={[{ label: '首页', to: '/' }, { label: '书画' }, { label: '此处', to: '/here' }]} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['首页']);
  expect(document.querySelector('[aria-current=page]')?.textContent).toBe('此处');
});

test('BackToTop appears after one and a half screens, and scrolls smoothly unless motion is reduced', () => {
  const scrollTo = vi.fn();
  let hasReducedMotion = false;
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('matchMedia', () => ({ matches: hasReducedMotion }));
  vi.stubGlobal('innerHeight', 100);
  const scrollDownTo = (scrollY: number) => {
    vi.stubGlobal('scrollY', scrollY);
    act(() => void window.dispatchEvent(new Event('scroll')));
    return screen.queryByRole('button');
  };
  render(<BackToTop />);
  expect(scrollDownTo(150)).toBeNull();
  fireEvent.click(scrollDownTo(151) as HTMLElement);
  hasReducedMotion = true;
  fireEvent.click(screen.getByRole('button'));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }], [{ top: 0, behavior: 'instant' }]]);
  expect(scrollDownTo(0)).toBeNull();
});

test('stars are filled in proportion to the score', () => {
  const { container } = render(<Stars value={3.5} />);
  const fills = [...container.querySelectorAll<HTMLElement>('svg')].map((star) =>
    star.querySelector<HTMLElement>('.starFill')?.style.getPropertyValue('--share'),
  );
  expect([fills, screen.getByRole('img').getAttribute('aria-label')]).toEqual([
    ['100%', '100%', '100%', '50%', undefined],
    '3.5 分，满分 5 分',
  ]);
  cleanup();
  expect(render(<Star share={0} />).container.querySelector('.starFill')).toBeNull();
});

test('a checkbox can be indeterminate, and its error is its description', () => {
  render(
    <Checkbox indeterminate error="请同意" defaultChecked={false}>
      同意
    </Checkbox>,
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '同意' });
  expect([box.indeterminate, box.getAttribute('aria-invalid')]).toEqual([true, 'true']);
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请同意');
});

test('a drawer has a name and closes with its button', () => {
  stubDialogs();
  const onClose = vi.fn();
  render(
    <Drawer open onClose={onClose} title="目录" hideTitle side="bottom">
      内容
    </Drawer>,
  );
  const drawer = screen.getByRole('dialog', { name: '目录' });
  expect([drawer.className.includes('bottom'), screen.getByText('目录').className]).toEqual([true, 'hidden']);
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('ErrorState has a retry button only with onRetry; LoadingOverlay and ProgressHairline report their state', () => {
  const onRetry = vi.fn();
  const { rerender } = render(<ErrorState title="没有取到" />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<ErrorState title="没有取到" onRetry={onRetry} retryText="再来" />);
  fireEvent.click(screen.getByRole('button', { name: '再来' }));
  rerender(<ErrorState title="没有取到" onRetry={onRetry} busy />);
  fireEvent.click(screen.getByRole('button', { name: /重新加载/ }));
  expect(onRetry).toHaveBeenCalledOnce();
  cleanup();
  render(<LoadingOverlay page color="red" />);
  const overlay = screen.getByRole('status');
  expect([overlay.textContent, overlay.className.includes('page'), overlay.style.color]).toEqual([
    '研墨中',
    true,
    'red',
  ]);
  cleanup();
  const shownValues = [130, -5, 33.4].map((value) => {
    render(<ProgressHairline value={value} label={`进度 ${value}`} />);
    return screen.getByRole('progressbar', { name: `进度 ${value}` }).getAttribute('aria-valuenow');
  });
  expect(shownValues).toEqual(['100', '0', '33']);
});
