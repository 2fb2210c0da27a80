import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

/* Random combinations of dangerous markup must be harmless after cleaning (threat T11); a parser checks the result. */

const PARTS = [
  ...[
    '<script>',
    '</script>',
    '<style>',
    '</style>',
    '<svg onload=a()>',
    '</svg>',
    '<math>',
    '<mtext>',
    '<mi href=javascript:a()>',
    '<annotation-xml>',
    '<audio src=//evil onplay=a()>',
    '<template>',
  ],
  ...[
    '<img src=x onerror=a()>',
    '<img src="data:image/svg+xml,<svg onload=a()>">',
    '<iframe srcdoc="<b>">',
    '<noscript>',
  ],
  ...['<a href="javascript:a()">', '<a href=" java\tscript:a()">', '<a href="&#106;avascript:a()">', '<a href=//evil>'],
  ...['<p onclick=a() style="x:url(//evil)" class=x>', '<base href=//evil>', '<form action=//evil>', '<input>', '<!--'],
  ...['-->', '<![CDATA[', ']]>', '"', "'", '>', '<', '</', '/>', '`', '=', '&lt;', '&#60;', '&#0;', '\u0000', '\u2028'],
  ...['<p>', '</p>', '<b>', '<table>', '<td>', '<select>', '<textarea>', '<title>', '<plaintext>', '<xmp>', '<object>'],
  ...['画', 'on', 'error', '=', 'a()', ' ', '\n', '\t', 'script', 'href', 'src'],
];

interface Markup {
  tags: Set<string>;
  attributes: [string, string][];
}

function parseMarkup(html: string): Markup {
  const markup: Markup = { tags: new Set(), attributes: [] };
  const parser = new Parser({
    onopentag(name, attributes) {
      markup.tags.add(name);
      markup.attributes.push(...Object.entries(attributes));
    },
    oncomment: () => markup.tags.add('#comment'),
    onprocessinginstruction: () => markup.tags.add('#instruction'),
  });
  parser.end(html);
  return markup;
}

const DANGEROUS_TAGS =
  /^(script|style|svg|math|template|iframe|noscript|base|form|input|select|option|textarea|title|plaintext|xmp|object|embed|link|meta|#.*)$/;

test.each(['article', 'book'] as const)('cleaned HTML contains nothing dangerous (%s)', (kind) => {
  const mixtures = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 25 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(mixtures, (html) => {
      const clean = cleanHtml(html, 'x', kind);
      const { tags, attributes } = parseMarkup(clean);
      const allowed = kind === 'book' ? /^(math|mtext)$/ : /^$/;
      expect([...tags].filter((tag) => DANGEROUS_TAGS.test(tag) && !allowed.test(tag))).toEqual([]);
      for (const [name, value] of attributes) {
        expect(name).not.toMatch(/^(on|style$|class$|srcdoc$|formaction$)/);
        if (name === 'href')
          expect(value.replace(/[\s\p{Cc}]/gu, '')).toMatch(/^(https?:|mailto:|[^:/\\]*([/?#]|$)|\/(?![/\\]))/i);
        if (name === 'src') expect(value).not.toMatch(/^\s*[a-z][a-z0-9+.-]*:|^\s*\/\//i);
      }
    }),
    { numRuns: 2000 },
  );
});

test('the check of this test finds dangerous markup', () => {
  const { tags, attributes } = parseMarkup('<p onclick=a()><svg><script>x</script></svg>');
  expect([...tags]).toEqual(expect.arrayContaining(['svg', 'script']));
  expect(attributes).toEqual([['onclick', 'a()']]);
});

test('a hundred thousand nested elements are refused', () => {
  expect(() => cleanHtml('<div>'.repeat(100_000), 'x')).toThrow('嵌套');
});
