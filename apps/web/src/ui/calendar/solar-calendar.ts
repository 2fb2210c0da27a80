import { sunLongitude } from './sun-longitude.ts';

/** The 24 solar terms from the spring equinox on; one begins every 15 degrees of the sun's longitude. */
const TERMS = [
  ...['春分', '清明', '谷雨', '立夏', '小满', '芒种', '夏至', '小暑', '大暑', '立秋', '处暑', '白露'],
  ...['秋分', '寒露', '霜降', '立冬', '小雪', '大雪', '冬至', '小寒', '大寒', '立春', '雨水', '惊蛰'],
] as const;
const STEMS = '甲乙丙丁戊己庚辛壬癸';
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';

const DAY_MS = 86_400_000;
/** The solar terms are defined in Beijing time. */
const BEIJING_MS = 8 * 3_600_000;
/** The longitude of 立春, where the 干支 year begins, in degrees. */
const SPRING_LONGITUDE = 315;

export interface SolarDay {
  /** 干支 of the year, such as 乙巳. */
  year: string;
  /** The 节气 that began on this day or last before it. */
  term: string;
}

export function solarDay(instant: number): SolarDay {
  const dayNumber = Math.floor((instant + BEIJING_MS) / DAY_MS);
  // A term begins at the start of the day that contains its moment.
  const longitude = sunLongitude((dayNumber + 1) * DAY_MS - BEIJING_MS);
  const date = new Date(dayNumber * DAY_MS);
  const isBeforeSpring = date.getUTCMonth() < 2 && longitude < SPRING_LONGITUDE;
  // The year 4 was a 甲子 year, the first of the cycle of sixty.
  const yearsSince4 = date.getUTCFullYear() - (isBeforeSpring ? 1 : 0) - 4;
  return {
    year: `${STEMS[yearsSince4 % 10] ?? ''}${BRANCHES[yearsSince4 % 12] ?? ''}`,
    term: TERMS[Math.floor(longitude / 15)] ?? '',
  };
}
