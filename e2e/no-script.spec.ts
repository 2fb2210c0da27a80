import { expect, test } from './programs/clean-page.ts';
import { DESKTOP } from './steps/widths.ts';

test.use({ javaScriptEnabled: false });

const ARTICLE = '/dynamic/details/qinglv-zhuanti';

const TEXTS: Record<string, string> = {
  '/': '秋日写生周：六个班画同一扇漏窗',
  '/dynamic/index?page=2': '抬头看：一节关于藻井的课',
  [ARTICLE]: '石青取自蓝铜矿',
  '/experience-course/index': '兰叶三笔',
  '/experience-course/details/banri-zaoyuan': '造园的第一步不是动手，是站住。',
  '/dictionary?s=黄公望': '元代画家',
  '/dictionary/huang-gongwang': '元代画家',
  '/platformIntroduction/index': '书按六门艺术排架',
  '/mainBuildingStyle/index': '阅览室朝北。',
  '/login/agreement?type=privacy': '隐私政策',
};

test(
  'pages rendered by the server: texts, metadata, status codes, one layout per device',
  DESKTOP,
  async ({ page, request }) => {
    await test.step('every public page can be read without a script', async () => {
      for (const [path, text] of Object.entries(TEXTS)) {
        await page.goto(path);
        await expect(page.getByRole('main').getByText(text).first(), path).toBeVisible();
      }
      await page.goto('/');
      await expect(page).toHaveTitle('美育知识服务平台');
      await expect(page.getByRole('heading', { level: 1, name: '山色入卷' })).toBeVisible();
      await expect(page.getByRole('region', { name: '图书馆' }).getByRole('link', { name: '进入书库' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: '主导航' }).getByText('数字图书馆')).toBeVisible();
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /美育图书馆/);
    });

    await test.step('what does not exist is answered with 404 and the 404 page', async () => {
      for (const path of [
        '/no/such/path',
        '/error/404',
        '/404/params',
        '/dynamic/details/no-such',
        '/dynamic/details/news-zhan/no-such',
        '/experience-course/details/x',
        '/dictionary/no-such',
        '/dictionary/%3Cscript%3E',
        '/dynamic/details/%3Cscript%3E',
      ])
        expect((await request.get(path)).status(), path).toBe(404);
      for (const path of ['/no/such/path', '/dynamic/details/no-such']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: '此处无路，且回首' }), path).toBeVisible();
      }
    });

    await test.step('metadata for search engines and shared links', async () => {
      const html = await (await request.get(ARTICLE)).text();
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/);
      expect(html).toContain('<meta property="og:type" content="article">');
      const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html) ?? [];
      expect(JSON.parse(json)).toMatchObject({
        '@type': 'NewsArticle',
        datePublished: expect.stringMatching(/^20\d\d-/),
      });
      expect(await (await request.get('/sitemap.xml')).text()).toContain(ARTICLE);
    });

    await test.step('each device gets its own layout and preloads its own picture', async () => {
      const load = async (mobile: string) =>
        (await request.get('/', { headers: { 'sec-ch-ua-mobile': mobile } })).text();
      const [phone, desktop] = [await load('?1'), await load('?0')];
      expect(phone).toContain('底部导航');
      expect(desktop).not.toContain('底部导航');
      const preload = /<link rel="preload" href="(\/files\/[^"]*)" as="image"/;
      expect(desktop).toMatch(preload);
      expect(phone).toMatch(preload);
      expect(preload.exec(phone)?.[1]).not.toBe(preload.exec(desktop)?.[1]);
      expect(desktop).toMatch(/<link rel="later-module" crossorigin href="\/assets\/home-page/);
    });
  },
);
