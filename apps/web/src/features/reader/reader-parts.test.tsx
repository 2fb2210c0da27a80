import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { ReaderBottomBar } from './foot-bar.tsx';
import { NoteEditor } from './notes/note-editor.tsx';
import { SettingsPanel } from './panels/settings-panel.tsx';
import { ShareDialog } from './panels/share-dialog.tsx';
import { VoiceBar } from './read-aloud/voice-bar.tsx';
import { defaultSettings, typesettingKey } from './reading-state/reader-setting-options.ts';
import type { Reading } from './reading-state/use-reading.ts';
import { TopBar } from './top-bar.tsx';

setUpPages({ loggedIn: true });
const handler = vi.fn();
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const lastCall = () => handler.mock.lastCall;

const CONTENTS = [
  { title: '序', pageNum: 1, level: 1 },
  { title: '竹', pageNum: 5, level: 1 },
  { title: '叶', pageNum: 5, level: 2 },
  { title: '石', pageNum: 9, level: 5 },
];

function makeReading(overrides: object = {}): Reading {
  const book = { id: 'b', resTitle: '竹谱', bookPage: 101, plateCount: 0, contents: CONTENTS };
  return {
    book,
    page: 26,
    isAtEnd: false,
    device: 'pc',
    chapter: '竹',
    goTo: handler,
    settings: {},
    ...overrides,
  } as unknown as Reading;
}
const barActions = (overrides: object = {}) => ({
  panel: undefined,
  onPanel: handler,
  isBookmarked: false,
  onBookmark: handler,
  onShare: handler,
  onSpeak: undefined,
  ...overrides,
});

test('type size and line height change by steps within their limits', () => {
  const settings = { ...defaultSettings('light', 'horizontal'), fontSize: 14, lineHeight: 2.4 };
  const page = openPage(<SettingsPanel settings={settings} onChange={handler} fitsTwoPages={false} />);
  expect([button('字号减小').disabled, button('字号增大').disabled, screen.queryByRole('checkbox')]).toEqual([
    true,
    false,
    null,
  ]);
  fireEvent.click(button('字号增大'));
  expect(lastCall()).toEqual([{ fontSize: 16 }]);
  fireEvent.click(button('行距增大'));
  expect(lastCall()).toEqual([{ lineHeight: 2.5 }]);
  fireEvent.click(button('行距减小'));
  expect(lastCall()).toEqual([{ lineHeight: 2.3 }]);
  page.unmount();
  openPage(
    <SettingsPanel
      settings={{ ...settings, fontSize: 32, lineHeight: 2.5, pages: 'single' }}
      onChange={handler}
      fitsTwoPages
    />,
  );
  expect([button('字号增大').disabled, button('行距增大').disabled]).toEqual([true, true]);
  for (const [name, change] of [
    ['墨夜', { paper: 'night' }],
    ['楷体', { font: 'kai' }],
    ['繁体', { script: 'traditional' }],
    ['竖排', { vertical: true }],
  ] as const) {
    fireEvent.click(button(new RegExp(name)));
    expect(lastCall()).toEqual([change]);
  }
  fireEvent.click(screen.getByLabelText('左右两页并排'));
  expect(lastCall()).toEqual([{ pages: 'double' }]);
});

test('the defaults follow the theme and the book; settings that affect line breaks change the layout key', () => {
  const settings = defaultSettings('dark', 'vertical');
  expect([settings.paper, settings.vertical, defaultSettings('light', 'horizontal').paper]).toEqual([
    'night',
    true,
    'xuan',
  ]);
  const changes = [{}, { fontSize: 20 }, { lineHeight: 2 }, { font: 'kai' }, { script: 'simplified' }] as const;
  expect(new Set(changes.map((overrides) => typesettingKey({ ...settings, ...overrides }))).size).toBe(5);
  expect(typesettingKey({ ...settings, paper: 'silk' })).toBe(typesettingKey(settings));
});

test('the bottom bar shows the share read and the remaining time, and jumps only to existing pages', () => {
  const page = openPage(<ReaderBottomBar reading={makeReading()} {...barActions()} />);
  expect(page.container.querySelector('.progressText')?.textContent).toBe('已读 26%，约余 2 小时');
  const field = screen.getByLabelText<HTMLInputElement>('页码，回车跳转');
  const jump = (value: string) => {
    fireEvent.change(field, { target: { value } });
    const invalidAttribute = field.getAttribute('aria-invalid');
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    return invalidAttribute;
  };
  handler.mockClear();
  expect([jump('0'), field.value, jump('102'), jump('101页'), jump('1')]).toEqual([
    'true',
    '26',
    'true',
    'false',
    'false',
  ]);
  expect(handler.mock.calls).toEqual([[101], [1]]);
  fireEvent.change(field, { target: { value: '7' } });
  fireEvent.blur(field);
  expect(field.value).toBe('26');
  const ticks = [...page.container.querySelectorAll<HTMLElement>('.progressLine > *')];
  expect(ticks.map(({ style }) => style.width || style.left)).toEqual(['4%', '25%']);
});

test.each([
  [{ page: 101, isAtEnd: true }, '已读 100%，读完了'],
  [{ page: 101 }, '已读 99%，约余 2 分钟'],
  [{ page: 63 }, '已读 62%，约余 59 分钟'],
  [{ page: 62 }, '已读 61%，约余 1 小时'],
])('the bottom bar at %j shows %s', (overrides, text) => {
  const page = openPage(<ReaderBottomBar reading={makeReading(overrides)} {...barActions()} />);
  expect(page.container.querySelector('.progressText')?.textContent).toBe(text);
});

test('the progress slider goes to the page when dragging pauses', () => {
  vi.useFakeTimers();
  openPage(<ReaderBottomBar reading={makeReading()} {...barActions()} />);
  const slider = screen.getByLabelText<HTMLInputElement>('阅读进度');
  handler.mockClear();
  fireEvent.change(slider, { target: { value: '40' } });
  act(() => void vi.advanceTimersByTime(219));
  fireEvent.change(slider, { target: { value: '50' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('第 50 页，共 101 页');
  act(() => void vi.advanceTimersByTime(219));
  expect(handler).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect([handler.mock.calls, slider.value]).toEqual([[[50]], '26']);
  vi.useRealTimers();
});

test('desktop and phone bars have different tools', async () => {
  const desktopPage = openPage(
    <TopBar reading={makeReading()} {...barActions({ panel: 'search', isBookmarked: true, onSpeak: handler })} />,
    { at: '/r?cateId=k' },
  );
  expect(textsOf('button')).toEqual(['目录', '搜索', '笔记', '版式', '朗读', '书签', '分享']);
  expect(['搜索', '目录'].map((name) => button(name).getAttribute('aria-expanded'))).toEqual(['true', 'false']);
  expect([button('书签').getAttribute('aria-pressed'), linksShown().返回书目]).toEqual([
    'true',
    '/library/intro?pid=273546280&cateId=k&bookId=b',
  ]);
  expect(desktopPage.container.querySelector('.title')?.textContent).toBe('竹谱竹');
  desktopPage.unmount();
  const book = { ...makeReading().book, plateCount: 2 };
  const reading = makeReading({ device: 'mobile', chapter: '竹谱', book });
  const phonePage = openPage(
    <>
      <TopBar reading={reading} {...barActions()} />
      <ReaderBottomBar reading={reading} {...barActions({ onSpeak: handler })} />
    </>,
  );
  expect(textsOf('button')).toEqual(['书签', expect.anything(), '目录', '笔记', '朗读', '版式']);
  expect(phonePage.container.querySelector('.title')?.textContent).toBe('竹谱');
  await phonePage.press('更多');
  expect(textsOf('menuitem')).toEqual(['搜索', '图版', '问一问', '照此作画', '分享这一页', '申请下载']);
  await phonePage.user.click(screen.getByRole('menuitem', { name: '图版' }));
  expect(lastCall()).toEqual(['plates']);
});

test('a new note needs text, an existing one may be emptied', async () => {
  const page = openPage(<NoteEditor open quote="句" content="" onSave={handler} onClose={handler} />);
  handler.mockClear();
  fireEvent.change(screen.getByLabelText('笔记'), { target: { value: ' ' } });
  await page.press('保存');
  expect([screen.getByText('请输入笔记').tagName !== '', handler.mock.calls]).toEqual([true, []]);
  fireEvent.change(screen.getByLabelText('笔记'), { target: { value: ' 话 ' } });
  expect(screen.queryByText('请输入笔记')).toBeNull();
  await page.press('保存');
  expect(lastCall()).toEqual(['话']);
  page.unmount();
  const secondPage = openPage(<NoteEditor open quote="句" content="旧" onSave={handler} onClose={handler} />);
  fireEvent.change(screen.getByLabelText('笔记'), { target: { value: '' } });
  await secondPage.press('保存');
  expect(lastCall()).toEqual(['']);
});

test('sharing names the page, and the read-aloud bar is shown while it reads', async () => {
  const page = openPage(<ShareDialog open bookId="b" bookTitle="竹谱" page={4} onClose={handler} />);
  expect(screen.getByRole('dialog').textContent).toContain('《竹谱》第 4 页');
  expect(screen.getByText(/^http/).textContent).toBe(`${location.origin}/library/details/b?page=4`);
  page.unmount();
  const voice = {
    state: 'silent' as const,
    start: handler,
    stop: handler,
    pause: () => handler('pause'),
    resume: () => handler('resume'),
    skip: handler,
  };
  const bar = openPage(<VoiceBar voice={voice} rate={1} onRate={handler} />);
  expect(screen.queryByLabelText('朗读')).toBeNull();
  bar.unmount();
  const speaking = openPage(<VoiceBar voice={{ ...voice, state: 'speaking' }} rate={1} onRate={handler} />);
  await speaking.press('上一句');
  expect(lastCall()).toEqual([-1]);
  await speaking.press('下一句');
  expect(lastCall()).toEqual([1]);
  await speaking.press('暂停朗读');
  expect(lastCall()).toEqual(['pause']);
  await speaking.user.selectOptions(screen.getByLabelText('语速'), '1.5');
  expect(lastCall()).toEqual([1.5]);
});
