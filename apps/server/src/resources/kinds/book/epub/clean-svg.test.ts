import { type Element, isTag } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

/* An SVG must neither load files nor run scripts, even though only the server renders it (threat T22). */

async function clean(inside: string, css = '') {
  const document = parseDocument(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 20" onload="a()">${inside}</svg>`,
    { xmlMode: true },
  );
  const root = document.children.find((node): node is Element => isTag(node));
  const dropped: string[] = [];
  const embed = async (href: string) => (href === 'known.png' ? 'data:image/png;base64,AA==' : undefined);
  const cleaned = root && (await cleanSvg(root, { embed, css, reportDropped: (element) => dropped.push(element) }));
  return { markup: cleaned?.markup ?? '', size: [cleaned?.width, cleaned?.height], dropped };
}

test('elements that run scripts or load files are removed and reported', async () => {
  const { markup, dropped } = await clean(
    '<script>a()</script><foreignObject><p>x</p></foreignObject><image href="file:///etc/passwd"/><image xlink:href="known.png"/><a xlink:href="javascript:a()"><path d="M0 0" onclick="a()"/></a><use href="https://evil.example/x.svg#y"/><use href="#y"/><animate/><filter id="f"/><rect fill="url(https://evil.example/x)" style="fill:url(//evil.example)"/>',
  );
  expect(markup).not.toMatch(/evil|passwd|javascript|script|onclick|onload|foreignObject|animate|filter/);
  expect(markup).toContain('<image xlink:href="data:image/png;base64,AA=="/>');
  expect(markup).toContain('<use xlink:href="#y"/>');
  expect(dropped).toEqual(['script', 'foreignObject', 'image', 'animate', 'filter']);
});

test('styles of the surrounding document apply, but load nothing and do not change the size', async () => {
  const { markup, size } = await clean(
    '<rect class="a"/>',
    '@import "https://evil.example/a.css"; .a { fill: url(picture.svg#star); stroke-width: 2; width: 3px } .b { background: url(https://evil.example/b) }',
  );
  expect(markup).toContain('fill: url(#star); stroke-width: 2;');
  expect(markup).not.toMatch(/evil|width: 3px|@import/);
  expect(size).toEqual([20, 40]);
});
