import { expect, it } from 'vitest';
import { createKnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { answerMarks } from './marks.ts';
import { answerOpeningsOrder } from './openings.ts';
import type { OrderSubject } from './order-subject.ts';
import { answerPaperOrder } from './paper.ts';
import { answerEventOrder, answerPlanOrder } from './plans.ts';
import { readOrder, type StudyOrder } from './read-order.ts';

const index = createKnowledgeIndex([
  {
    ...{ id: 'qin', kind: '音乐', title: '古琴', aliases: [], tags: [], text: '古琴是拨弦乐器。', period: '' },
    ...{ related: [], resourceIds: [] },
    aspects: {
      exercises: ['根弦', '个徽', '种音色', '张谱']
        .map((unit, at) => `第${at}题：古琴有{七｜五｜九｜三}${unit}。`)
        .join('\n'),
    },
  },
]);
const [qin] = index.entries;
const subject: OrderSubject = { name: '古琴', main: qin, entries: qin ? [qin] : [] };

function ordered(text: string): StudyOrder {
  const order = readOrder(text);
  if (!order) throw new Error(`no order: ${text}`);
  return order;
}

it('a paper has as many questions as were asked for, and no answers where none were wanted', () => {
  const text = answerPaperOrder(ordered('出四道古琴单选题，不要答案'), subject, index)?.text ?? '';
  expect(text.match(/^\d\. /gmu)).toHaveLength(4);
  expect(text).not.toContain('解析');
});

it('half of the judgements are wrong, and their answers stand in the last line', () => {
  const text = answerPaperOrder(ordered('出四道古琴判断题，答案放最后一行'), subject, index)?.text ?? '';
  const last = text.split('\n').at(-1) ?? '';
  expect(last.match(/√/gu)).toHaveLength(2);
  expect(last.match(/×/gu)).toHaveLength(2);
});

it('openings have the number, the sentences and the length that were asked for', () => {
  const two = answerOpeningsOrder(ordered('作文《家乡的桥》，给三个不同的开头，每个两句话'), undefined)?.text ?? '';
  expect(two.match(/^\*\*[一二三四]、/gmu)).toHaveLength(3);
  expect(two).toContain('桥');
  const short =
    answerOpeningsOrder(ordered('作文《那一抹青绿》帮我开个头，别超过80字'), undefined)?.text.split('\n\n')[1] ?? '';
  expect(short.length).toBeGreaterThan(20);
  expect(short.length).toBeLessThanOrEqual(80);
});

it('a plan has a line for each week', () => {
  const text = answerPlanOrder(ordered('给我妈排四周的楷书，零基础，每天半小时'))?.text ?? '';
  expect(text.match(/^- \*\*第.周/gmu)).toHaveLength(4);
  expect(text).toContain('每天 30 分钟');
});

it('the costs of an event add up to its budget', () => {
  const text = answerEventOrder(ordered('国画班汇报展，30人，12幅作品上墙，预算两千，给个方案'))?.text ?? '';
  const costs = [...text.matchAll(/^\| [^|*]+ \| (\d+) \|$/gmu)].map(([, cost]) => Number(cost));
  expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(2000);
});

it('marks need statements with signs', () => {
  expect(answerMarks(ordered('批一下，每题20分，给总分：①（√）'), index)).toBeUndefined();
});
