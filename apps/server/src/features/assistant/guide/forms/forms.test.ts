import { describe, expect, it, test } from 'vitest';
import { ask, createTestGuide } from '../guide.testkit.ts';
import { createKnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { STUDY_LABEL } from '../study/study-draft.ts';
import { answerCloze } from './cloze.ts';
import { readFormRequest } from './form-request.ts';
import { answerJudged, answerMarking } from './marking.ts';
import { wantedSorts } from './paper-sorts.ts';
import { answerRubric, sharePoints } from './rubric.ts';
import { answerNotice } from './school-texts.ts';
import { toNumber } from './to-number.ts';
import { answerSyllabus } from './weeks.ts';

test.each([
  ['出五道关于皴法的判断题，带答案', 'paper'],
  ['三个单选，两个填空，附评分标准', 'paper'],
  ['班级合唱比赛要打分表，满分100', 'rubric'],
  ['六课时的单元怎么排', 'unit'],
  ['七天复习计划，每天半小时', 'schedule'],
  ['五个人，每人一页PPT，要讲什么', 'slides'],
  ['写一份三分钟的演讲稿', 'script'],
  ['期末交欣赏报告，帮我列提纲', 'talkOutline'],
  ['名词解释：皴法，150字以内', 'term'],
  ['有听障学生的节奏课怎么设计', 'inclusive'],
  ['作文开头给我三种', 'openings'],
  ['贝多芬耳朵聋了怎么还能作曲', undefined],
  ['皴法是什么', undefined],
])('the form that %s wants', (folded, kind) => expect(readFormRequest(folded)?.kind).toBe(kind));

test('numbers of a request', () => {
  expect([toNumber('12'), toNumber('十五'), toNumber('二十'), toNumber('两百'), toNumber('一百五')]).toEqual([
    12, 15, 20, 200, 150,
  ]);
  expect(readFormRequest('七天学会写字计划，每天二十分钟')).toMatchObject({ days: 7, minutes: 20 });
  expect(wantedSorts({ folded: '三个单选，两个填空，一个简答', items: undefined })).toEqual([
    { sort: 'choice', count: 3 },
    { sort: 'blank', count: 2 },
    { sort: 'short', count: 1 },
  ]);
  expect(sharePoints([25, 25, 25, 25], 10).reduce((sum, share) => sum + share, 0)).toBe(10);
});

describe('the form is given as it was asked for', () => {
  const guide = createTestGuide();
  const textOf = async (question: string) => (await ask(guide, question)).text;

  it('as many statements to judge as were asked for, each with its answer', async () => {
    const text = await textOf('出两道关于皴法的判断题，带答案');
    expect(text).toContain('（2 题）');
    expect(text.match(/^\d\. [√×]。/gm)).toHaveLength(2);
  });

  it('points that make the total', async () => {
    const text = await textOf('帮我出一个看山水画的评分表，满分二十，四个方面');
    const points = [...text.matchAll(/^\| [^|]+ \| (\d+) \|/gm)].map(([, own]) => Number(own));
    expect(points.reduce((sum, own) => sum + own, 0)).toBe(20);
  });

  it('a day or a lesson for each that was asked for', async () => {
    expect((await textOf('三天学皴法的计划，每天二十分钟')).match(/第 \d 天/g)).toHaveLength(3);
    expect((await textOf('皴法单元，四课时怎么安排')).match(/第 \d 课时/g)).toHaveLength(4);
  });

  it('no more characters than were asked for, in one paragraph', async () => {
    const text = await textOf('名词解释：皴法，60字以内');
    const [line = ''] = text.split('\n');
    expect(line.replace(/\[\d\]|\*\*/g, '').length).toBeLessThan(68);
    expect(text).toContain(STUDY_LABEL);
  });
});

const entry = (id: string, kind: string, title: string, text: string, aspects: Record<string, string>) => ({
  ...{ id, kind, title, aliases: [], tags: [], text, period: '', aspects, related: [], resourceIds: [] },
});

const index = createKnowledgeIndex([
  entry('a', '音乐', '琵琶', '弹拨乐器，四根弦。', { what: '琵琶是四根弦的弹拨乐器。' }),
  entry('b', '音乐', '古琴', '拨弦乐器，七根弦。', { count: '古琴有七根弦、十三个徽。' }),
  entry('c', '西方美术', '星夜', '荷兰画家梵高1889年作的油画。', {
    who: '《星夜》是荷兰画家梵高的作品。',
    when: '《星夜》作于1889年。',
  }),
  entry('d', '西方美术', '梵高', '荷兰画家，1853年生。', { who: '梵高是荷兰画家。' }),
  entry('e', '西方美术', '达·芬奇', '意大利画家，1452年生。', { who: '达·芬奇是意大利画家。' }),
]);

test('marks what was written, and writes it right', () => {
  const text = answerMarking('帮我批改：“《星月夜》是达·芬奇1945年画的，我觉得头晕。”打几分', index)?.text ?? '';
  expect(text).toContain('有 **2** 处要改');
  expect(text).toContain('可以改成**：《星月夜》是梵高1889年画的');
  expect(text).toContain('自己的感受');
  expect(text).toContain('**4 分**（满分 10 分');
});

test('judges numbered statements', () => {
  const text = answerJudged('判断题：1 古琴有七根弦 2 琵琶是吹的 3 古琴有五根弦。对错和为什么', index)?.text ?? '';
  expect(text.match(/——\*\*[对错]\*\*/g)).toEqual(['——**对**', '——**错**', '——**错**']);
});

test('a notice has what the request says and leaves the rest open', () => {
  const request = readFormRequest('写一份给家长的通知：周五下午的扎染手工课，要带旧衣服');
  const text = request ? answerNotice(request).text : '';
  for (const part of ['关于扎染手工课的通知', '周五下午【几点到几点】', '【地点】', '旧衣服'])
    expect(text).toContain(part);
});

test('blanks in a text that is given leave the rest as it is', () => {
  const request = readFormRequest('把以下改成填空题：梵高，1853年生，荷兰画家，代表作《星夜》。');
  const text = (request && answerCloze(request, index)?.text) ?? '';
  expect(text).toContain('梵高，（1）＿＿＿＿年生，荷兰画家，代表作《（2）＿＿＿＿》。');
  expect(text).toContain('（1）1853　（2）星夜');
});

test('a course has a line for each week', () => {
  const request = readFormRequest('做一个初中书法社团16周的课程大纲，一周一行');
  const subject = { name: '书法', main: undefined, entries: [] };
  const text = request ? answerSyllabus(request, subject, index).text : '';
  expect(text.match(/^\| \d+ \|/gmu)).toHaveLength(16);
});

test('a table to mark by has as many sides and levels as were asked for', () => {
  const request = readFormRequest('做一张评分表，评小画展的策展，四个维度，每个分四档');
  const lines = request ? answerRubric(request).text.split('\n') : [];
  expect(lines.find((line) => line.startsWith('| 方面'))?.split('|')).toHaveLength(9);
  expect(lines.filter((line) => /^\| (?!方面|---|\*\*)/u.test(line))).toHaveLength(4);
});
