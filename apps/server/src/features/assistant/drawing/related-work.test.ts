import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePrompt } from '@meiyu/painter/prompt.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openTestDatabase } from '../../../db/test-database.ts';
import { chipsOf } from './chips.ts';
import { createRelatedWorks } from './related-work.repo.ts';
import { createResemblance, type HallWork } from './resemblance.ts';

const drawnBy = (prompt: string, style: string, ratio = '') => ({
  prompt,
  style,
  ratio,
  chips: chipsOf(parsePrompt(prompt)),
});

describe('the hall of the demo content', () => {
  let nearest: (drawn: ReturnType<typeof drawnBy>) => string | undefined;
  beforeAll(async () => {
    const folder = fileURLToPath(new URL('../../../../../../demo/content/works', import.meta.url));
    const works: HallWork[] = [];
    for (const id of await readdir(folder)) {
      const text = await readFile(join(folder, id, 'work.md'), 'utf8');
      const { title, tags, material, form } = parse(text.split('\n---')[0] ?? '');
      works.push({ id, title, tags, material, form });
    }
    nearest = createResemblance(works);
  });

  test.each([
    ['寒江独钓', '水墨', ['hanjiang-dudiao']],
    ['雪地里的梅花，一座小桥', '水墨', ['taxue-xunmei', 'shan-cun-xue']],
    ['松树和两只仙鹤，红日', '工笔', ['songhe-tu']],
    ['牡丹', '剪纸', ['jianzhi-mudan']],
    ['牡丹', '青花', ['qinghua-mudan']],
    ['荷花蜻蜓', '写意', ['mo-he-qingting']],
    ['虾', '水墨', ['xiazi-tu']],
    ['敦煌飞天', '敦煌壁画', ['feitian-yunqi']],
    ['一匹骏马', '皮影', ['piying-baima']],
    ['紫藤花和燕子', '没骨', ['ziteng-youyu']],
    ['江南水乡，下雨，小桥', '版画', ['shuixiang-yuxiang']],
    ['中秋，月亮，玉兔，桂花', '没骨', ['gui-yue-tu']],
  ])('%s in %s', (prompt, style, right) => {
    expect(right).toContain(nearest(drawnBy(prompt, style)));
  });

  test('a drawing by a model, without chips, is compared by its words', () => {
    expect(nearest({ prompt: '一只白鹭站在芦苇丛中', style: '水墨', ratio: '1:1', chips: [] })).toBe('luwei-bailu');
  });

  test('where nothing comes near there is none', () => {
    for (const prompt of ['沙发', '熊猫', ''])
      expect(nearest({ prompt, style: '水墨', ratio: '', chips: [] }), prompt).toBeUndefined();
  });
});

describe('the hall of the database', () => {
  let db: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    db = await openTestDatabase();
    const hash = 'a'.repeat(64);
    await db.pool.query(
      `insert into file (hash, size, mime, name, width, height) values ($1, 1, 'image/webp', 'x.webp', 10, 10)`,
      [hash],
    );
    for (const [id, title, tags, status] of [
      ['lotus', '墨荷图', ['水墨', '荷'], 'published'],
      ['plum', '墨梅图', ['水墨', '梅'], 'published'],
      ['hidden-crab', '墨蟹图', ['水墨', '蟹'], 'hidden'],
    ]) {
      await db.pool.query(`insert into resource (id, res_type, title, tags, status) values ($1, 'img', $2, $3, $4)`, [
        id,
        title,
        tags,
        status,
      ]);
      await db.pool.query('insert into work (resource_id, image_file) values ($1, $2)', [id, hash]);
    }
  });
  afterAll(async () => {
    await db.drop();
  });

  test('only published works are found, and what changes is seen after a while', async () => {
    let now = 0;
    const related = createRelatedWorks(db.orm, () => now);
    expect(await related.find(drawnBy('梅花', '水墨'))).toBe('plum');
    expect(await related.find(drawnBy('螃蟹', '水墨'))).toBeNull();
    await db.pool.query(`update resource set status = 'hidden' where id = 'plum'`);
    expect(await related.find(drawnBy('梅花', '水墨'))).toBe('plum');
    now += 6 * 60_000;
    expect(await related.find(drawnBy('梅花', '水墨'))).toBeNull();
  });
});
