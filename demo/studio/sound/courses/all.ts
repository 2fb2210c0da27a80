import type { CourseScript } from '../score/course.ts';
import { jieqiTing } from './jieqi-ting.ts';
import { luoguJing } from './luogu-jing.ts';
import { qichengZhuanhe } from './qicheng-zhuanhe.ts';
import { sanAnFan } from './san-an-fan.ts';
import { sandie } from './sandie.ts';
import { sanfenSunyi } from './sanfen-sunyi.ts';
import { sizhuFenhe } from './sizhu-fenhe.ts';
import { wushengTingke } from './wusheng-tingke.ts';
import { xiaoDiQikou } from './xiao-di-qikou.ts';
import { yibanSanyan } from './yiban-sanyan.ts';
import { yixianYihui } from './yixian-yihui.ts';
import { yizhongShuangyin } from './yizhong-shuangyin.ts';
import { yudaBajiao } from './yuda-bajiao.ts';

export const COURSES: CourseScript[] = [
  wushengTingke,
  sanfenSunyi,
  sanAnFan,
  yixianYihui,
  yibanSanyan,
  luoguJing,
  yizhongShuangyin,
  xiaoDiQikou,
  sizhuFenhe,
  qichengZhuanhe,
  sandie,
  jieqiTing,
  yudaBajiao,
];
