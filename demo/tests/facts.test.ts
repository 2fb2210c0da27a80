import { expect, test } from 'vitest';
import { type DemoText, demoEntries, demoFacts, demoHeaders, type Fact, textsOf } from './demo-library.testkit.ts';

/** Dynasties and other ages as texts name them. */
const AGES =
  /(旧石器|新石器|春秋|战国|三国|五代|民国|南朝|北朝|北魏|西魏|北凉|北齐|北周|南齐|两宋|[东西]周|[东西]汉|[东西]晋|[北南]宋|[初盛中晚]唐|[商周秦汉晋隋唐宋辽金元明清](?:代|朝|末|初|人(?![\u4e00-\u9fff]?家)))/g;
/** Numbers from 200 to 2029 that no unit such as 页 or 米 follows. */
const YEAR = /(?<!\d)(1[0-9]{3}|20[0-2][0-9]|[2-9][0-9]{2})(?!\d|[多余字年来]*[字页册幅人件座窟里米斤克公厘]|\.)/g;

/** Reduces 北宋 and 宋人 to the same dynasty, and likewise 初唐 and 唐代. */
function dynastyOf(age: string): string {
  if (/^[初盛中晚]唐/.test(age)) return '唐';
  if (/^[东西]周/.test(age)) return '周';
  if (/^[东西北南][汉晋宋]$/.test(age) || age === '两宋') return age.slice(-1).replace('两', '宋');
  if (/^(南朝|南齐)/.test(age)) return '南朝';
  if (/^(北朝|北魏|西魏|北凉|北齐|北周)/.test(age)) return '北朝';
  return age.length === 2 && /[代朝末初人]$/.test(age) && !['三国', '五代', '南朝', '北朝'].includes(age)
    ? age.slice(0, 1)
    : age;
}

/** The dynasty of a fact and those named in its sentence. */
function agesOfFact({ dynasty = '', says }: Fact): Set<string> {
  const fromDynasty = [
    ...dynasty.matchAll(
      /(三国|五代|春秋|战国|南朝|南齐|北魏|西魏|北凉|北齐|北周|民国|近现代|当代|新石器|旧石器|[商周秦汉晋隋唐宋辽金元明清])/g,
    ),
  ];
  const fromSentence = [...says.matchAll(AGES)];
  return new Set([...fromDynasty, ...fromSentence].map(([word]) => dynastyOf(word)));
}

function yearsOf(text: string): number[] {
  return [...text.matchAll(YEAR)].map(([, year]) => Number(year));
}

interface SubjectFacts {
  ages: Set<string>;
  years: number[];
  /** Years of birth and death. */
  lifespan?: [number, number];
}

function groupBySubject(facts: Fact[]): Map<string, SubjectFacts> {
  const factsBySubject = new Map<string, SubjectFacts>();
  for (const fact of facts) {
    const earlier = factsBySubject.get(fact.subject) ?? { ages: new Set<string>(), years: [] };
    const dates = fact.dates ?? '';
    const [, birth, death] = /^(\d{3,4})[—–-](\d{3,4})$/.exec(dates) ?? [];
    factsBySubject.set(fact.subject, {
      ages: new Set([...earlier.ages, ...agesOfFact(fact)]),
      years: [...earlier.years, ...yearsOf(dates), ...yearsOf(fact.says)],
      lifespan: birth && death ? [Number(birth), Number(death)] : earlier.lifespan,
    });
  }
  return factsBySubject;
}

/** A dynasty at the end of a text, with at most four characters after it. */
const DYNASTY_BEFORE = new RegExp(`${AGES.source}[^，。]{0,4}$`);

const SENTENCE = /[^。！？\n]+/g;

/** Sentences that name a subject with a year or a dynasty that is not in the table of facts. */
function findDisagreements(
  texts: DemoText[],
  factsBySubject: Map<string, SubjectFacts>,
): { checked: number; wrong: string[] } {
  let checked = 0;
  const wrong: string[] = [];
  const subjects = [...factsBySubject].filter(([subject]) => subject.length >= 2);
  for (const { name, text } of texts) {
    // Most texts contain few of the subjects, so they are filtered first.
    const mentioned = subjects.filter(([subject]) => text.includes(subject));
    for (const [sentence] of mentioned.length > 0 ? text.matchAll(SENTENCE) : [])
      for (const [subject, { ages, years, lifespan }] of mentioned) {
        const position = sentence.indexOf(subject);
        if (position < 0) continue;
        const namedYears = yearsOf(sentence);
        if (namedYears.length > 0 && (years.length > 0 || lifespan)) {
          checked += 1;
          const isKnown = (year: number) =>
            years.includes(year) || (lifespan !== undefined && year >= lifespan[0] && year <= lifespan[1]);
          if (!namedYears.some(isKnown)) wrong.push(`${name} (${subject} ${namedYears}): ${sentence.slice(0, 80)}`);
        }
        const clauseBefore =
          sentence
            .slice(0, position)
            .split(/[，、；：（）]/)
            .at(-1) ?? '';
        const [, age] = DYNASTY_BEFORE.exec(clauseBefore) ?? [];
        if (age && ages.size > 0) {
          checked += 1;
          if (!ages.has(dynastyOf(age))) wrong.push(`${name} (${subject} ${age}): ${sentence.slice(0, 80)}`);
        }
      }
  }
  return { checked, wrong };
}

test('years and dynasties named with a subject agree with the table of facts', async () => {
  const factsBySubject = groupBySubject(demoFacts().filter(({ dynasty, dates }) => dynasty || dates));
  const texts = [
    ...(await demoHeaders()).flatMap(textsOf),
    ...demoEntries().map((entry) => ({ name: `knowledge ${entry.key}`, text: `${entry.title}，${entry.text}` })),
  ];
  const { checked, wrong } = findDisagreements(texts, factsBySubject);
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(200);
});

test('the check finds a wrong year and a wrong dynasty', () => {
  const factsBySubject = groupBySubject([
    { subject: '《早春图》', kind: 'work', dynasty: '北宋', dates: '1072', says: '', books: [] },
    { subject: '倪瓒', kind: 'person', dynasty: '元', dates: '1301—1374', says: '', books: [] },
  ]);
  const asTexts = (words: string) => [{ name: '', text: words }];
  expect(findDisagreements(asTexts('《早春图》作于1072年。'), factsBySubject)).toEqual({ checked: 1, wrong: [] });
  expect(findDisagreements(asTexts('《早春图》作于1172年。'), factsBySubject).wrong).toHaveLength(1);
  expect(findDisagreements(asTexts('南宋的《早春图》。'), factsBySubject).wrong).toHaveLength(0);
  expect(findDisagreements(asTexts('明代的《早春图》。'), factsBySubject).wrong).toHaveLength(1);
  expect(findDisagreements(asTexts('1372年，倪瓒画了它。'), factsBySubject).wrong).toHaveLength(0);
  expect(findDisagreements(asTexts('1472年，倪瓒画了它。'), factsBySubject).wrong).toHaveLength(1);
});

/** Texts of which a book must contain one: a person's name, or a work's title, its maker or a quotation. */
function searchTextsOf({ subject, kind, maker, says }: Fact): string[] {
  if (kind === 'person') return subject.length <= 3 ? [subject] : [];
  const [, title] = /^《([^》]+)》$/.exec(subject) ?? [];
  if (kind !== 'work' || !title) return [];
  const quoted = [...says.matchAll(/“([^”，。]+)/g)].map(([, words]) => words ?? '');
  return [...title.split('·'), ...(maker ? [maker] : []), ...quoted];
}

test('every person and work of the table of facts is named in the books that the table gives for it', async () => {
  const textByKey = new Map(
    (await demoHeaders()).map((header) => [
      header.key,
      textsOf(header)
        .map(({ text }) => text)
        .join('\n'),
    ]),
  );
  const missing = demoFacts().flatMap((fact) =>
    fact.books.flatMap((key) => {
      const text = textByKey.get(key);
      if (text === undefined) return [`${key} is not a book`];
      const searchTexts = searchTextsOf(fact);
      return searchTexts.length === 0 || searchTexts.some((searchText) => text.includes(searchText))
        ? []
        : [`${fact.subject} is not in ${key}`];
    }),
  );
  expect(missing).toEqual([]);
});
