import { cunFa } from './courses/cun-fa.ts';
import { hongZhi } from './courses/hong-zhi.ts';
import { huaCheng } from './courses/hua-cheng.ts';
import { jieJing } from './courses/jie-jing.ts';
import { lianPu } from './courses/lian-pu.ts';
import { liuBai } from './courses/liu-bai.ts';
import { qingLv } from './courses/qing-lv.ts';
import { sanYuan } from './courses/san-yuan.ts';
import { shouJuan } from './courses/shou-juan.ts';
import type { Course } from './film.ts';

/** In the order in which they are made; the site lists them by date of publication. */
export const COURSES: readonly Course[] = [
  hongZhi,
  sanYuan,
  huaCheng,
  liuBai,
  cunFa,
  shouJuan,
  qingLv,
  jieJing,
  lianPu,
];
