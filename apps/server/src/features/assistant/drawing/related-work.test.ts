import { parsePrompt } from '@meiyu/painter/prompt.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { chipsOf } from './chips.ts';
import { createRelatedWorks } from './related-work.repo.ts';

const makeDrawing = (prompt: string, style: string) => ({
  prompt,
  style,
  ratio: '',
  chips: chipsOf(parsePrompt(prompt)),
});

describe('works of the exhibition hall', () => {
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

  test('a drawing without chips, made by a model, is compared by its prompt', async () => {
    const { find } = createRelatedWorks(db.orm, () => 0);
    const makeModelDrawing = (prompt: string) => ({ prompt, style: '水墨', ratio: '1:1', chips: [] });
    expect(await find(makeModelDrawing('一枝荷花开在池塘里'))).toBe('lotus');
    for (const prompt of ['沙发', '熊猫', '']) expect(await find(makeModelDrawing(prompt)), prompt).toBeNull();
  });

  test('only published works are found, and changes take effect after the cache expires', async () => {
    let now = 0;
    const related = createRelatedWorks(db.orm, () => now);
    expect(await related.find(makeDrawing('梅花', '水墨'))).toBe('plum');
    expect(await related.find(makeDrawing('螃蟹', '水墨'))).toBeNull();
    await db.pool.query(`update resource set status = 'hidden' where id = 'plum'`);
    expect(await related.find(makeDrawing('梅花', '水墨'))).toBe('plum');
    now += 6 * 60_000;
    expect(await related.find(makeDrawing('梅花', '水墨'))).toBeNull();
  });
});
