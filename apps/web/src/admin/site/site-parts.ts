import type { SitePart } from '@meiyu/contract/admin/site-content.ts';

/* Without the schemas of the contract, because the routes of the console import this file. */

interface PartPath {
  part: SitePart;
  /** Below /admin/site. */
  path: string;
  /** Same as `SITE_PART_LABEL` of the contract. */
  title: string;
  /** Where and how readers see it. */
  line: string;
}

/** The parts of the site, in the order of the list. */
export const PART_PATHS: readonly PartPath[] = [
  { part: 'banners', path: 'banners', title: '首页横幅', line: '首页最上面轮换的大图，电脑和手机各一组' },
  { part: 'notice', path: 'notice', title: '通知栏', line: '每一页最上面的一句话，可以定起止时间' },
  { part: 'categories', path: 'categories', title: '导航与分类', line: '导航下面的分类：名称、次序、显示和图块' },
  { part: 'footer', path: 'footer', title: '页脚', line: '单位、联系方式、备案号和二维码' },
  { part: 'links', path: 'links', title: '友情链接', line: '页脚里其他网站的链接' },
  { part: 'platformIntroduction', path: 'introduction', title: '平台介绍', line: '“平台介绍”一页的图文' },
  { part: 'mainStyle', path: 'main-style', title: '本馆风采', line: '“本馆风采”一页的图文' },
  { part: 'agreement', path: 'agreement', title: '用户协议', line: '发布新版本后，读者须重新同意' },
  { part: 'privacy', path: 'privacy', title: '隐私政策', line: '发布新版本后，读者须重新同意' },
  { part: 'system', path: 'identity', title: '站名与标志', line: '站名、简介和页头的标志' },
];

export function partOfPath(pathname: string): PartPath | undefined {
  return PART_PATHS.find(({ path }) => pathname.endsWith(`/site/${path}`));
}
