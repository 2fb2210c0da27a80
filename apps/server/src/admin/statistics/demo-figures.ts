import { addDays, isWeekend } from '@meiyu/contract/admin/statistics-periods.ts';

/*
 * Invented figures of 90 days for the demo site. The same day and resource always get the same figures. A school's
 * year: lessons on weekdays, little at weekends and on holidays.
 */

export const DEMO_DAYS = 90;

export interface DemoResource {
  id: string;
  kind: 'book' | 'video' | 'audio' | 'img' | 'news' | 'exp';
}

export interface DemoDayRow {
  day: string;
  metric: string;
  kind: string;
  value: number;
}

export interface DemoResourceRow {
  day: string;
  metric: string;
  id: string;
  kind: string;
  access: string;
  value: number;
}

/** 0 to 1, the same for the same text (FNV-1a). */
function noise(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Days without lessons, the same in every year: New Year, Labour Day, National Day, and the long holidays. */
const HOLIDAYS: readonly (readonly [from: string, until: string, share: number])[] = [
  ['01-01', '01-03', 0.3],
  ['01-22', '02-20', 0.25],
  ['05-01', '05-05', 0.3],
  ['07-10', '08-31', 0.35],
  ['10-01', '10-07', 0.25],
];

/** How busy a day is: 1 on an ordinary weekday. */
export function busyness(day: string): number {
  const date = day.slice(5);
  const holiday = HOLIDAYS.find(([from, until]) => date >= from && date <= until);
  const base = holiday ? holiday[2] : isWeekend(day) ? 0.38 : 1;
  return base * (0.82 + 0.36 * noise(`day ${day}`));
}

/** Readers by kind of content on an ordinary day, and seconds, pages and lectures for each opening. */
const HABITS = {
  book: { weight: 1, opensTotal: 150, seconds: 260, pages: 8, lectures: 0 },
  video: { weight: 0.8, opensTotal: 70, seconds: 310, pages: 0, lectures: 0.55 },
  audio: { weight: 0.5, opensTotal: 32, seconds: 240, pages: 0, lectures: 0.5 },
  img: { weight: 0.9, opensTotal: 160, seconds: 45, pages: 0, lectures: 0 },
  news: { weight: 0.4, opensTotal: 40, seconds: 0, pages: 0, lectures: 0 },
  exp: { weight: 0.2, opensTotal: 9, seconds: 0, pages: 0, lectures: 0 },
} as const;

const READERS = 118;
const WORDS = ['青花', '山水画', '敦煌', '书法', '二胡', '剪纸', '昆曲', '工笔', '水墨', '篆刻', '京剧', '古琴'];

/** Opens of each resource on a day: a few are read much, most of them little. */
function opensOf({ id, kind }: DemoResource, day: string, shares: ReadonlyMap<string, number>): number {
  const wanted = HABITS[kind].opensTotal * (shares.get(id) ?? 0) * busyness(day);
  return Math.floor(wanted * (0.6 + 0.8 * noise(`${day} ${id}`)) + noise(`${id} ${day}`));
}

/** The share of a resource among those of its kind. */
function sharesOf(resources: readonly DemoResource[]): Map<string, number> {
  const weights = resources.map(({ id, kind }) => ({ id, kind, weight: 0.04 + noise(`weight ${id}`) ** 4 }));
  const totals = new Map<string, number>();
  for (const { kind, weight } of weights) totals.set(kind, (totals.get(kind) ?? 0) + weight);
  return new Map(weights.map(({ id, kind, weight }) => [id, weight / (totals.get(kind) ?? 1)]));
}

function resourceFigures({ id, kind }: DemoResource, day: string, opens: number): Record<string, number> {
  const { seconds, pages, lectures } = HABITS[kind];
  const part = (share: number, salt: string) => Math.floor(opens * share + noise(`${salt} ${day} ${id}`));
  const isStudied = kind === 'book' || kind === 'video' || kind === 'audio';
  const canApply = isStudied || kind === 'img';
  const begun = isStudied ? Math.min(opens, part(0.45, 'begun')) : 0;
  const tenPages = kind === 'book' ? Math.min(begun, Math.floor(begun * 0.46 + noise(`ten ${day} ${id}`))) : 0;
  const half = Math.min(
    kind === 'book' ? tenPages : begun,
    Math.floor(begun * 0.24 + noise(`half ${day} ${id}`) * 0.8),
  );
  return {
    opened: opens,
    readSeconds: Math.round(opens * seconds * (0.7 + 0.6 * noise(`seconds ${day} ${id}`))),
    pagesRead: Math.round(opens * pages * (0.7 + 0.6 * noise(`pages ${day} ${id}`))),
    lecturesFinished: Math.floor(opens * lectures),
    applications: canApply && noise(`apply ${day} ${id}`) < opens * 0.006 ? 1 : 0,
    ...{ begun, tenPages, half, finished: Math.min(half, Math.floor(half * 0.5 + noise(`end ${day} ${id}`) * 0.6)) },
  };
}

/** The figures of COUNTER, derived from the number of openings. */
function counterFigures(kind: DemoResource['kind'], opens: number): Record<string, number> {
  const isWhole = kind === 'img' || kind === 'news' || kind === 'exp';
  const requests = isWhole ? opens : Math.floor(opens * 0.62);
  return {
    totalInvestigations: isWhole ? opens : opens + requests,
    uniqueInvestigations: Math.max(1, Math.floor(opens * 0.86)),
    totalRequests: requests,
    uniqueRequests: requests === 0 ? 0 : Math.max(1, Math.floor(requests * 0.84)),
  };
}

function siteFigures(day: string): Record<string, number> {
  const readers = Math.round(READERS * busyness(day));
  const of = (share: number, salt: string) => Math.round(readers * share * (0.8 + 0.4 * noise(`${salt} ${day}`)));
  return {
    readers,
    visits: of(1.7, 'visits') + readers,
    searches: of(2.1, 'searches'),
    questions: of(0.5, 'questions'),
    drawings: of(0.3, 'drawings'),
  };
}

/** Figures of COUNTER: reports add up months, so a resource has one row for each month, on the last demo day of it. */
function counterRows(
  resource: DemoResource,
  opensOfDays: readonly { day: string; opens: number }[],
): DemoResourceRow[] {
  const { id, kind } = resource;
  const access = kind === 'book' ? 'Controlled' : 'Free_To_Read';
  const byMonth = Map.groupBy(opensOfDays, ({ day }) => day.slice(0, 7));
  return [...byMonth.values()].flatMap((days) => {
    const day = days.at(-1)?.day ?? '';
    const opens = days.reduce((sum, each) => sum + each.opens, 0);
    return Object.entries(counterFigures(kind, opens))
      .filter(([, value]) => value > 0)
      .map(([metric, value]) => ({ day, metric, id, kind, access, value }));
  });
}

function searchRows(day: string) {
  return WORDS.map((word, rank) => {
    const usual = (14 / (1 + rank * 0.45)) * busyness(day);
    return { day, word, visitors: Math.round(usual * (0.5 + noise(`${day} ${word}`))) };
  }).filter(({ visitors }) => visitors >= 3);
}

export function makeDemoFigures(resources: readonly DemoResource[], lastDay: string) {
  const listed = Array.from({ length: DEMO_DAYS }, (_, index) => addDays(lastDay, index + 1 - DEMO_DAYS));
  const shares = sharesOf(resources);
  const uses: DemoResourceRow[] = [];
  const sums = new Map<string, DemoDayRow>();
  for (const resource of resources) {
    const { id, kind } = resource;
    const opensOfDays = listed
      .map((day) => ({ day, opens: opensOf(resource, day, shares) }))
      .filter(({ opens }) => opens > 0);
    uses.push(...counterRows(resource, opensOfDays));
    for (const { day, opens } of opensOfDays) {
      const { lecturesFinished = 0, ...figures } = resourceFigures(resource, day, opens);
      for (const [metric, value] of Object.entries(figures))
        if (value > 0) uses.push({ day, metric, id, kind, access: '', value });
      const { opened = 0, readSeconds = 0, pagesRead = 0, applications = 0 } = figures;
      const worksViewed = kind === 'img' ? opened : 0;
      for (const [metric, value] of Object.entries({
        opened,
        readSeconds,
        pagesRead,
        applications,
        lecturesFinished,
        worksViewed,
      })) {
        const row = sums.get(`${day} ${metric} ${kind}`) ?? { day, metric, kind, value: 0 };
        sums.set(`${day} ${metric} ${kind}`, row);
        row.value += value;
      }
    }
  }
  const ofSite = listed.flatMap((day) =>
    Object.entries(siteFigures(day)).map(([metric, value]) => ({ day, metric, kind: '', value })),
  );
  const days: DemoDayRow[] = [...ofSite, ...sums.values()].filter(({ value }) => value > 0);
  return { days, resources: uses, searches: listed.flatMap(searchRows) };
}
