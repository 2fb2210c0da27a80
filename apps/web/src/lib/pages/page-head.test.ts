import { expect, test } from 'vitest';
import { pageHead, siteHead } from './page-head.ts';

const site = { siteName: '某校美育馆', siteAbstract: '书、课、画在一处。', siteImage: '/assets/hero.webp' };
const page = { ...site, title: '墨荷', metadata: undefined, origin: '', path: '/a?b=1&c=2' };

test('a page without its own description gets its title and the abstract of the site', () => {
  expect(pageHead(page)).toBe(
    '<title>墨荷 - 某校美育馆</title><meta name="description" content="书、课、画在一处。">' +
      '<meta property="og:title" content="墨荷">' +
      '<meta property="og:type" content="website"><meta property="og:description" content="书、课、画在一处。">' +
      '<meta property="og:image" content="/assets/hero.webp">',
  );
});

test('every page has the name of the site, and its logo if there is one', () => {
  expect(siteHead({ name: '某校“美育”馆 <1>', logoUrl: '' })).toBe(
    '<meta property="og:site_name" content="某校“美育”馆 &#60;1&#62;">',
  );
  expect(siteHead({ name: '某校', logoUrl: '/files/x/logoUrl.webp' })).toBe(
    '<meta property="og:site_name" content="某校"><meta name="site-logo" content="/files/x/logoUrl.webp">',
  );
});

test('URLs are absolute if the operator set the URL of the site', () => {
  const metadata = { description: '一片荷叶。', image: '/pictures/x/640.webp', type: 'article' as const };
  const head = pageHead({ ...page, metadata, origin: 'https://meiyu.example' });
  expect(head).toContain('<link rel="canonical" href="https://meiyu.example/a?b=1&#38;c=2">');
  expect(head).toContain('content="https://meiyu.example/pictures/x/640.webp"');
});

test('a page can ask search engines to leave it out', () => {
  const metadata = { description: '一片荷叶。', noIndex: true };
  expect(pageHead({ ...page, metadata })).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(pageHead(page)).not.toContain('robots');
});

test('a page without a picture is shared with the picture of the site', () => {
  const metadata = { description: '一片荷叶。', image: '' };
  const head = pageHead({ ...page, metadata, origin: 'https://meiyu.example' });
  expect(head).toContain('<meta property="og:image" content="https://meiyu.example/assets/hero.webp">');
});

test('fields without a value are omitted from JSON-LD', () => {
  const jsonLd = {
    '@type': 'Book',
    name: '墨荷',
    isbn: '',
    datePublished: null,
    author: { '@type': 'Person', name: '' },
    hasPart: [
      { '@type': 'Chapter', name: '一', description: '' },
      { '@type': 'Chapter', name: '' },
    ],
    keywords: [],
    numberOfPages: 0,
  };
  const head = pageHead({ ...page, metadata: { description: '', jsonLd } });
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head) ?? [];
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: '墨荷',
    hasPart: [{ '@type': 'Chapter', name: '一' }],
    numberOfPages: 0,
  });
});

test('no text can break out of its tag or attribute', () => {
  const evil = '"><script>alert(1)</script>';
  const head = pageHead({ ...page, title: evil, metadata: { description: evil, jsonLd: { name: '</script><b>' } } });
  expect(head.match(/<script/g)).toHaveLength(1);
  expect(head).toContain('{"@context":"https://schema.org","name":"\\u003c/script>\\u003cb>"}</script>');
});

test('a long description ends with a whole sentence if that keeps over half of it, else with an ellipsis', () => {
  const descriptionFor = (description: string) =>
    /name="description" content="([^"]*)"/.exec(pageHead({ ...page, metadata: { description } }))?.[1] ?? '';
  expect(descriptionFor(`${'字'.repeat(80)}。${'字'.repeat(80)}`)).toBe(`${'字'.repeat(80)}。`);
  expect(descriptionFor('字'.repeat(200))).toBe(`${'字'.repeat(119)}…`);
});
