import { describe, expect, test } from 'vitest';
import { kaiFallbackClass } from '../src/lib/format/kai-characters.ts';
import { readFontRules } from './kai-families.testkit.ts';
import { findUnguarded, findUnusedRules, readSources } from './kai-texts.testkit.ts';

/** Texts of the interface that components receive or compute; they have no rare characters. */
const INTERFACE_TEXTS: Record<string, string[]> = {
  'components/page-parts/endless-list-end.tsx': ['waiting', 'end'],
  'components/cards/experience-card.tsx': ['chineseMonth(course.publishTime)'],
  'components/user-centre/user-page-header.tsx': ['note'],
  'features/account/sign-in/sign-in-pane.tsx': ['line'],
  'features/assistant/sessions/history-panel.tsx': ['group.name', 'tool.name'],
  'features/assistant/question/welcome.tsx': ['line'],
  'features/exhibition/sections/preface.tsx': ['chineseNumber(index + 1)'],
  'features/exhibition/sections/section-view.tsx': ['chineseNumber(index + 1)'],
  'features/home/sections/home-courses-and-news.tsx': ['line'],
  'features/home/sections/home-section.tsx': ['line'],
  'ui/headers/page-header.tsx': ['line'],
  'ui/status/loading-overlay.tsx': ['text'],
  'ui/fields/rating-input.tsx': ['scoreText'],
  'ui/calendar/solar-term.tsx': ['day.year', 'day.term'],
  'admin/desk/desk-page.tsx': ['deskDate(Date.now())'],
};

describe('text in Kai', () => {
  const { rules, codes } = readSources();

  test('is a text of the interface, or is passed to kaiFallbackClass', () => {
    const found = codes.map(({ file, code }) => [file.replaceAll('\\', '/'), findUnguarded(code, rules)] as const);
    expect(Object.fromEntries(found.filter(([, shown]) => shown.length > 0))).toEqual(INTERFACE_TEXTS);
  });

  test('is in an element of the sources, or one created by safe-html.tsx', () => {
    const files = codes.map(({ code }) => code);
    expect(findUnusedRules(files, rules)).toEqual([
      '.article-text_articleText figcaption',
      '.article-text_articleText blockquote',
    ]);
  });

  test('is found in every position', () => {
    const kaiRules = readFontRules(
      '.slip, .tags a { font-family: var(--font-kai) } .slip i { font-family: var(--font-hei) }',
    );
    const find = (code: string) => findUnguarded(code, kaiRules);
    expect(find('<b className="slip">{title}</b>')).toEqual(['title']);
    expect(find('<b className={cx("slip", kaiFallbackClass(title))}>{title}</b>')).toEqual([]);
    expect(find('<b className={cx("slip", kaiFallbackClass(title))}>{title}{author}</b>')).toEqual(['author']);
    expect(find('<b className="slip"><span>{a ? title : "无题"}</span></b>')).toEqual(['title']);
    expect(find('<ul className="tags">{tags.map((tag) => <PrefetchLink>{tag}</PrefetchLink>)}</ul>')).toEqual(['tag']);
    expect(find('<b className="slip">{count}{row.name || "无题"}</b>')).toEqual(['count', 'row.name']);
    expect(find('const WORDS = { a: "春" }; <b className="slip">{WORDS[key]}<i>{title}</i></b>')).toEqual([]);
    expect(find('<b className="slip"><Foot end={title} /></b>')).toEqual([]);
    expect(findUnusedRules(['<b className="slip" />'], kaiRules)).toEqual(['.tags a']);
  });
});

test('a line with a character that Kai lacks is set in Song', () => {
  expect(kaiFallbackClass('美育体验课·半日造园')).toBeUndefined();
  expect(kaiFallbackClass('劐开的竹')).toBe('rare-letters');
  expect(kaiFallbackClass('㸌㸌')).toBe('rare-letters');
});
