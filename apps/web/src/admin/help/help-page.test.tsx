import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openConsolePage, setUpConsole } from '../console.testkit.tsx';
import { HelpDialog } from '../frame/help-dialog.tsx';
import { helpPath } from '../frame/manual-sections.ts';
import { HelpPage } from './help-page.tsx';
import { ManualText } from './manual-text.tsx';

setUpConsole();

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

it('opens at the section about a page, which links to the page', async () => {
  openConsolePage(<HelpPage />, helpPath(''));
  const heading = await screen.findByRole('heading', { level: 2, name: '工作台' });
  expect(document.activeElement).toBe(heading);
  expect(heading.scrollIntoView).toHaveBeenCalled();
  expect(screen.getByRole('link', { name: '打开 工作台' }).getAttribute('href')).toBe('/admin');
  const contents = within(screen.getByRole('navigation', { name: '手册目录' }));
  expect(contents.getByRole('link', { current: 'location' }).textContent).toBe('工作台');
});

it('lists every section; a link of the contents leads to its heading', async () => {
  const { user } = openConsolePage(<HelpPage />, '/admin/help');
  const contents = within(screen.getByRole('navigation', { name: '手册目录' }));
  const links = contents.getAllByRole('link');
  const headings = screen.getAllByRole('heading').filter(({ id }) => id !== '');
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual(
    headings.map(({ id }) => `/admin/help#${id}`),
  );
  await user.click(contents.getByRole('link', { name: '怎样用这本手册' }));
  expect(document.activeElement?.id).toBe('怎样用这本手册');
});

it('has folded contents in a narrow window, and shows nothing for a missing picture', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('68.75rem'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  openConsolePage(<HelpPage />, '/admin/help');
  expect((screen.getByText('目录', { selector: 'summary' }).closest('details') as HTMLDetailsElement).open).toBe(false);
  const [picture] = screen.getAllByRole('img');
  const words = picture?.getAttribute('alt') ?? '';
  if (picture) fireEvent.error(picture);
  expect(screen.queryByAltText(words)).toBeNull();
  vi.unstubAllGlobals();
});

it('begins with what staff do, and ends with what only the operator of the server needs', () => {
  openConsolePage(<HelpPage />, '/admin/help');
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(sections[0]).toBe('怎样用这本手册');
  expect(sections.at(-1)).toBe('给安装的人');
  const before = document.body.textContent?.split('这一节给管服务器的人看')[0] ?? '';
  expect(before).not.toContain('no staff yet');
});

it('opens at its beginning if the anchor does not exist or cannot be read', () => {
  for (const hash of ['#nowhere', '#%E0%A4']) openConsolePage(<HelpPage />, `/admin/help${hash}`);
  expect(screen.getAllByRole('heading', { name: '使用手册' })).toHaveLength(2);
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});

it('is printed with its button', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = openConsolePage(<HelpPage />, '/admin/help');
  await user.click(screen.getByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalledOnce();
});

it('shows HTML as text, and links to other documents as text', () => {
  openConsolePage(<ManualText source={'<b>粗</b> [文档](operating.md) ![没有](pictures/none.webp)'} />, '/admin/help');
  expect(screen.getByText(/<b>粗<\/b>/).textContent).toBe('<b>粗</b> 文档 ');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

it('is linked in the list of shortcuts', async () => {
  const close = vi.fn();
  const { user, currentPath } = openConsolePage(<HelpDialog open onClose={close} manual={helpPath('')} />, '/admin');
  await user.click(screen.getByRole('button', { name: '看使用手册' }));
  expect(close).toHaveBeenCalledOnce();
  expect(currentPath()).toBe('/admin/help');
});
