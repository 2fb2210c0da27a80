import { expect, it } from 'vitest';
import { readAmounts } from './read-amounts.ts';
import { readOrder } from './read-order.ts';

it('reads minutes, lengths, items and what they are counted in', () => {
  expect(readAmounts('写一段导览词，一分半钟')).toMatchObject({ minutes: 1.5 });
  expect(readAmounts('35分钟，第二课时')).toMatchObject({ minutes: 35, lessonAt: 2 });
  expect(readAmounts('开个头，别超过120字')).toMatchObject({ characters: 120, isLimit: true });
  expect(readAmounts('三种不同的开头，每个六十来字')).toMatchObject({ characters: 60, isLimit: false });
  expect(readAmounts('三个不同的开头，每个两句话')).toMatchObject({ sentencesEach: 2 });
  expect(readAmounts('五句话以内')).toMatchObject({ sentences: 5 });
  expect(readAmounts('出10道单选题').items).toEqual([{ count: 10, unit: '道' }]);
  expect(readAmounts('30人，12幅作品上墙，预算两千')).toMatchObject({ people: 30, money: 2000 });
  expect(readAmounts('四次课，每次两小时')).toMatchObject({ lessons: 4, minutesEach: 120 });
  expect(readAmounts('我妈68岁，排四周，每天半小时')).toMatchObject({ age: 68, weeks: 4, minutesEach: 30 });
});

it('a grade or a name is no amount', () => {
  expect(readAmounts('三年级的五声音阶课').items).toEqual([]);
});

it('reads the form, who it is for, and what must not be in it', () => {
  expect(readOrder('出10道关于文房四宝的单选题，答案不要给我')).toMatchObject({ kind: 'paper', answers: 'none' });
  expect(readOrder('出六道判断题考五线谱，答案放最后一行')).toMatchObject({ kind: 'paper', answers: 'last' });
  expect(readOrder('怎么跟幼儿园大班解释“透视”？不许出现“消失点”三个字')).toMatchObject({
    ...{ kind: 'explain', forbidden: ['消失点'] },
    grade: { name: '幼儿园', band: 'lower' },
  });
  expect(readOrder('想教四岁半的小小孩认识“节奏”，15分钟')).toMatchObject({ kind: 'lesson' });
  expect(readOrder('给我妈排四周的楷书，每天半小时')).toMatchObject({ kind: 'plan' });
  expect(readOrder('做一张京剧和昆曲对比表：起源、唱腔')).toMatchObject({ kind: 'table' });
});

it('a question about the site or about art is no order', () => {
  expect(readOrder('教案能导出成 Word 吗')).toBeUndefined();
  expect(readOrder('你们有没有三年级的教案')).toBeUndefined();
  expect(readOrder('古琴有几根弦')).toBeUndefined();
});
