import { expect, test } from './programs/clean-page.ts';
import { coursePath, VIDEO } from './steps/classroom-steps.ts';
import { bookTitles, INTRO, LIST, MOBILE_LIST, RESULTS, searchBooks } from './steps/library-steps.ts';
import { DESKTOP } from './steps/widths.ts';
import { WALL, works } from './steps/works-steps.ts';

test.use({ javaScriptEnabled: false });

const ARTICLE = '/dynamic/details/qinglv-zhuanti';
const COURSE = coursePath('video', VIDEO.id);

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
  [INTRO]: '菜市场楼上有一间画室',
};

const MISSING = [
  '/no/such/path',
  '/error/404',
  '/404/params',
  '/dynamic/details/no-such',
  '/dynamic/details/news-zhan/no-such',
  '/experience-course/details/x',
  '/dictionary/no-such',
  '/dictionary/%3Cscript%3E',
  '/dynamic/details/%3Cscript%3E',
  '/library/intro?pid=273546280&bookId=none',
  '/library/intro?pid=273546280',
  '/cloudExhibitionHall/imageAppreciationDetails/none',
];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

test(
  'pages rendered by the server: texts, metadata, status codes, one layout per device',
  DESKTOP,
  async ({ page, request }) => {
    const readHtml = async (path: string, mobile = '?0') =>
      (await request.get(path, { headers: { 'sec-ch-ua-mobile': mobile } })).text();

    await test.step('every public page can be read without a script', async () => {
      for (const [path, text] of Object.entries(TEXTS)) {
        const html = await readHtml(path);
        expect(html.slice(html.indexOf('id="content"')).replace(/<[^>]*>/g, ''), path).toContain(text);
      }
      await page.goto(INTRO);
      await expect(page.getByRole('link', { name: /^第四堂 五只碗/ })).toBeVisible();
      await page.goto('/');
      await expect(page).toHaveTitle('美育知识服务平台');
      await expect(page.getByRole('heading', { level: 1, name: '山色入卷' })).toBeVisible();
      await expect(page.getByRole('region', { name: '图书馆' }).getByRole('link', { name: '进入书库' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: '主导航' }).getByText('数字图书馆')).toBeVisible();
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /美育图书馆/);
    });

    await test.step('what does not exist is answered with 404 and the 404 page', async () => {
      for (const path of MISSING) expect((await request.get(path)).status(), path).toBe(404);
      await page.goto('/dynamic/details/no-such');
      await expect(page.getByRole('heading', { level: 1, name: '此处无路，且回首' })).toBeVisible();
    });

    await test.step('metadata for search engines and shared links', async () => {
      const html = await readHtml(ARTICLE);
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/);
      expect(html).toContain('<meta property="og:type" content="article">');
      const [, json = ''] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html) ?? [];
      expect(JSON.parse(json)).toMatchObject({
        '@type': 'NewsArticle',
        datePublished: expect.stringMatching(/^20\d\d-/),
      });
      expect(await readHtml('/sitemap.xml')).toContain(ARTICLE);
      const course = await readHtml(COURSE);
      expect(course).toContain('"@type":"Course"');
      expect(course).toContain('"@type":"VideoObject"');
    });

    await test.step('each device gets its own layout and preloads its own picture', async () => {
      const [phone, desktop] = [await readHtml('/', '?1'), await readHtml('/')];
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

test('forms and links of the sections work without a script', DESKTOP, async ({ page, request }) => {
  await test.step('the next page of books, and a search', async () => {
    await page.goto(LIST);
    await page.getByRole('link', { name: '下一页' }).click();
    await expect(page).toHaveURL(/&page=2$/);
    await expect(bookTitles(page)).toHaveCount(8);
    await searchBooks(page, '作者', '沈归渡');
    await expect(bookTitles(page)).toHaveText(['山水有远近']);
  });

  await test.step('on a phone the second page continues the list', async () => {
    await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' });
    await page.goto(MOBILE_LIST);
    await page.getByRole('link', { name: /^再看/ }).click();
    await expect(page).toHaveURL(/&page=2$/);
    await expect(bookTitles(page)).toHaveCount(16);
    await page.setExtraHTTPHeaders({});
  });

  await test.step('search results, also of odd texts', async () => {
    await page.goto(`${RESULTS}${encodeURIComponent('墨分五色')}`);
    await expect(page.getByRole('list', { name: '搜索结果' }).locator('mark').first()).toHaveText('墨分五色');
    for (const oddText of ['%', "'", '<b>画</b>', '🎨', '\\', '"', '&&&']) {
      const html = await (await request.get(RESULTS + encodeURIComponent(oddText))).text();
      expect(html, oddText).toContain(`“${escapeHtml(oddText)}”的搜索结果</h1>`);
    }
  });

  await test.step('a course with its episodes', async () => {
    await page.goto(COURSE);
    await expect(page.getByRole('heading', { level: 1, name: VIDEO.title })).toBeVisible();
    await expect(page.locator('video[controls]')).toHaveAttribute('src', /^\/media\//);
    const episode = page.getByRole('link', { name: /斧劈与折带/ });
    await episode.click();
    await expect(page).toHaveURL(/\?episode=/);
    await expect(episode).toHaveAttribute('aria-current', 'true');
    await page.goto('/cloud-classroom/index/list/audio');
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  });

  await test.step('the wall with its filters, and a work', async () => {
    await page.goto(WALL);
    await expect(works(page)).toHaveCount(24);
    await page.getByText('筛选', { exact: true }).click();
    await page.getByRole('link', { name: /^团扇/ }).click();
    await expect(page).toHaveURL(/form=/);
    await works(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.stage_still img')).toBeVisible();
  });
});
