import { parsePrompt } from '@meiyu/painter/prompt.ts';
import { chipsOf } from '@meiyu/server/features/assistant/drawing/chips.ts';
import { createSimilarWorkFinder } from '@meiyu/server/features/assistant/drawing/similar-work.ts';
import { beforeAll, expect, test } from 'vitest';
import { demoOf } from './demo-library.testkit.ts';

let findRelatedWork: ReturnType<typeof createSimilarWorkFinder>;
beforeAll(async () => {
  const works = await demoOf('work');
  findRelatedWork = createSimilarWorkFinder(works.map(({ key, fields }) => ({ ...fields, id: key })));
});

const makeDrawing = (prompt: string, style: string) => ({
  prompt,
  style,
  ratio: '',
  chips: chipsOf(parsePrompt(prompt)),
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
])('finds a work like %s in the style %s', (prompt, style, rightKeys) => {
  expect(rightKeys).toContain(findRelatedWork(makeDrawing(prompt, style)));
});

test('a drawing by an external model, without chips, is compared by its prompt', () => {
  expect(findRelatedWork({ prompt: '一只白鹭站在芦苇丛中', style: '水墨', ratio: '1:1', chips: [] })).toBe(
    'luwei-bailu',
  );
});

test('returns nothing if no work is similar', () => {
  for (const prompt of ['沙发', '熊猫', ''])
    expect(findRelatedWork({ prompt, style: '水墨', ratio: '', chips: [] }), prompt).toBeUndefined();
});
