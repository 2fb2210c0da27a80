import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsolePage, setUpConsole } from '../../console.testkit.tsx';
import { makeFile, stubUploads } from '../upload/upload.testkit.ts';
import { TextEditor } from './text-editor.tsx';
import { WORD_HTML } from './word-html.testkit.ts';

setUpConsole();
beforeEach(() => {
  // jsdom has no layout.
  vi.stubGlobal('innerHeight', 800);
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

function Holder({ start, onHtml }: { start: string; onHtml: (html: string) => void }) {
  const [html, setHtml] = useState(start);
  return (
    <>
      <TextEditor
        label="正文"
        value={html}
        onChange={(next) => {
          setHtml(next);
          onHtml(next);
        }}
      />
      <button type="button" onClick={() => setHtml('<p>旧版</p>')}>
        恢复
      </button>
    </>
  );
}

function openText(start: string) {
  const changes: string[] = [];
  const page = openConsolePage(<Holder start={start} onHtml={(html) => changes.push(html)} />, '/admin');
  const text = screen.getByRole('textbox', { name: '正文' });
  return { ...page, text, changes };
}

const clipboard = (html: string, files: File[] = []) => ({
  clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), files },
});

test('a text that is only opened is not changed; another version replaces it', async () => {
  const { text, changes, press } = openText('<p>山<ruby>皴<rt>cūn</rt></ruby></p><dl><dt>一</dt></dl>');
  expect(text.querySelector('rt')?.textContent).toBe('cūn');
  expect(text.querySelector('dl')?.textContent).toBe('一');
  await press('恢复');
  await waitFor(() => expect(text.textContent).toBe('旧版'));
  expect(changes).toEqual([]);
});

test('pasted Word becomes headings, lists and a table', async () => {
  const { text, changes } = openText('');
  fireEvent.paste(text, clipboard(WORD_HTML));
  await waitFor(() => expect(changes.at(-1)).toContain('<h2>灯下看画</h2>'));
  expect(changes.at(-1)).toContain('<ul><li>带一支铅笔<ul><li>不用钢笔</li></ul></li><li>分组</li></ul>');
  expect(changes.at(-1)).toContain('<td>日期</td>');
});

test('pictures that are files on another computer are counted', async () => {
  const { text } = openText('');
  fireEvent.paste(text, clipboard('<p>前</p><img src="file:///C:/a.png">'));
  expect((await screen.findByRole('alert')).textContent).toContain('有 1 张图片没有带过来');
});

test('the toolbar is one Tab stop, and arrow keys move between its tools', async () => {
  const { text, user, changes } = openText('<p>山</p>');
  const toolbar = screen.getByRole('toolbar', { name: '正文的工具' });
  const stops = toolbar.querySelectorAll('[tabindex="0"]');
  expect([...stops].map((stop) => stop.getAttribute('aria-label'))).toEqual(['正文']);
  fireEvent.keyDown(text, { key: 'F10', altKey: true });
  expect(document.activeElement).toBe(stops[0]);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('中标题');
  await user.keyboard('{End}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('重做');
  await user.click(screen.getByRole('button', { name: '中标题' }));
  expect(changes).toEqual(['<h3>山</h3>']);
  expect(screen.getByRole('button', { name: '中标题' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: '正文' }));
  expect(screen.getByRole('button', { name: '中标题' }).getAttribute('aria-pressed')).toBe('false');
});

test('a chosen picture is stored and inserted into the text; a refused one shows a message', async () => {
  const uploads = stubUploads();
  const { user, changes } = openText('<p>山</p>');
  const choose = () => user.upload(screen.getByLabelText('选择正文的图片'), makeFile('山.png', 'image/png'));
  await choose();
  await waitFor(() => expect(uploads.sent).toHaveLength(1));
  uploads.answer({ code: 200, msg: 'ok', data: { hash: 'a', url: '/pictures/a/960.webp', width: 10, height: 10 } });
  await waitFor(() => expect(changes.at(-1)).toContain('<figure><img src="/pictures/a/960.webp" alt=""></figure>'));
  await choose();
  await waitFor(() => expect(uploads.sent).toHaveLength(2));
  uploads.answer({ code: 400, msg: '不是图片' });
  expect((await screen.findByRole('alert')).textContent).toBe('“山.png”没有上传：不是图片');
});
