import type { CatalogueRow } from './site-data.repo.ts';

/* What is listed is narrowed by the age and the mood that the question names. */

const GRADES = '一二三四五六';
const YEARS: Readonly<Record<string, number>> = { 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10, 十一: 11, 十二: 12 };

/** 一年级 and 六岁 are 1, 初中 7. */
function gradeIn(text: string): number | undefined {
  const grade = /([一二三四五六1-6])年级/.exec(text)?.[1];
  if (grade) return GRADES.indexOf(grade) + 1 || Number(grade);
  const years = /(十[一二]|[五六七八九十]|\d{1,2})岁/.exec(text)?.[1];
  if (years) return Math.max(1, (YEARS[years] ?? Number(years)) - 5);
  return /初[一二三中]/.test(text) ? 7 : /高[一二三中]/.test(text) ? 10 : undefined;
}

/** Courses that are not for older ones. */
export function forGrade(rows: readonly CatalogueRow[], folded: string): CatalogueRow[] {
  const asked = gradeIn(folded);
  if (asked === undefined) return [...rows];
  const fit = rows.filter(({ facts }) => (gradeIn(/适合：([^；]{0,30})/u.exec(facts)?.[1] ?? '') ?? 1) <= asked);
  return fit.length > 0 ? fit : [...rows];
}

const QUIET = /静|夜|雨|节气|琴|箫|慢|远|月/;

/** The quiet ones first for somebody who wants to fall asleep. */
export function inMood(rows: readonly CatalogueRow[], folded: string): CatalogueRow[] {
  if (!/睡|安静|别太?吵|闭(?:着|上)?眼/.test(folded)) return [...rows];
  const isQuiet = ({ title, abstract }: CatalogueRow) => Number(QUIET.test(title)) * 2 + Number(QUIET.test(abstract));
  return rows.toSorted((a, b) => isQuiet(b) - isQuiet(a));
}
