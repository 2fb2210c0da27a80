import { describe, expect, it } from 'vitest';
import type { Turn } from '../../engine/engine.ts';
import { ask, createTestGuide, ENTRIES } from '../guide.testkit.ts';
import { createKnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { partsIn } from './memory-card.ts';
import { LETTERS, readQuestions, solveQuestion } from './quiz-questions.ts';
import { STUDY_LABEL } from './study-draft.ts';
import { gradeOf, studyKindOf } from './study-request.ts';

const guide = createTestGuide();
const index = createKnowledgeIndex(ENTRIES);

it('reads what is asked for, and for whom', () => {
  const kinds = [
    '写一份皴法的教案',
    '做一张皴法学习单',
    '考考我皴法',
    '水彩和水粉的区别做个表格吧',
    '六法背不下来 编个口诀',
  ];
  expect(kinds.map(studyKindOf)).toEqual(['lesson', 'worksheet', 'quiz', 'table', 'memory']);
  expect(studyKindOf('写《父亲》的赏析文章开头，高二')).toBe('opening');
  expect(studyKindOf('给初一学生讲讲甲骨文是怎么回事')).toBe('explain');
  expect(studyKindOf('甲骨文是怎么回事')).toBeUndefined();
  expect([gradeOf('三年级用的')?.band, gradeOf('我是高中生')?.band, gradeOf('高清图')]).toEqual([
    'lower',
    'high',
    undefined,
  ]);
});

describe('a quiz', () => {
  const start = () => ask(guide, '考考我皴法');
  const turns = (text: string): Turn[] => [
    { role: 'user', content: '考考我皴法' },
    { role: 'assistant', content: text },
  ];

  it('asks first, without the answers', async () => {
    const { text } = await start();
    expect(readQuestions(text).length).toBe(3);
    expect(text).not.toContain('答案：');
    expect(text).toContain(STUDY_LABEL);
    expect(text).not.toMatch(/它＿|＿它/);
  });

  it('marks letters and words by the text of the talk alone', async () => {
    const { text } = await start();
    const solved = readQuestions(text).flatMap((question) => solveQuestion(question, index) ?? []);
    const letters = solved.map(({ right }, at) => `${at + 1}${LETTERS[right]}`).join(' ');
    expect((await ask(guide, letters, turns(text))).text).toMatch(/^3 道里答对 \*\*3\*\* 道/);
    const wrong = solved.map(({ right }) => LETTERS[(right + 1) % 4]).join('');
    const marked = await ask(guide, wrong, turns(text));
    expect(marked.text).toMatch(/^3 道里答对 \*\*0\*\* 道/);
    expect(marked.cited.length).toBeGreaterThan(0);
    const word = solved[0]?.choices[solved[0].right] ?? '';
    expect((await ask(guide, `第一题是${word}`, turns(text))).text).toContain('答对 **1** 道');
  });

  it('gives hints that leave the answer open, then the answers', async () => {
    const { text } = await start();
    const hint = await ask(guide, '提示', turns(text));
    expect(hint.text).toContain('可以先排除');
    const after = [
      ...turns(text),
      { role: 'user', content: '提示' },
      { role: 'assistant', content: hint.text },
    ] as Turn[];
    expect((await ask(guide, '看答案', after)).text).toContain('**答案**');
    expect((await ask(guide, '再出几道', after)).text).not.toContain(readQuestions(text)[0]?.stem);
  });

  it('leaves other messages alone', async () => {
    const { text } = await start();
    expect((await ask(guide, '斧劈皴是什么', turns(text))).text).not.toContain('答对');
  });
});

it('writes a lesson plan by the four competences, with minutes and resources', async () => {
  const { text, cited } = await ask(guide, '写一份皴法的教案，五年级');
  for (const part of [
    '审美感知',
    '艺术表现',
    '创意实践',
    '文化理解',
    '重点与难点',
    '40 分钟',
    '《皴法六讲》',
    '作业',
    '评价',
    '五年级',
  ])
    expect(text).toContain(part);
  expect(cited.map(({ source }) => source.title)).toContain('皴法');
  expect(text).toContain(STUDY_LABEL);
});

it('writes a worksheet with its answers at the end', async () => {
  const { text } = await ask(guide, '做一张三年级用的皴法学习单');
  expect(text.indexOf('填一填')).toBeGreaterThan(0);
  expect(text.indexOf('**答案')).toBeGreaterThan(text.indexOf('想一想'));
});

it('compares in a table, and says where nothing is written', async () => {
  const { text } = await ask(guide, '披麻皴和斧劈皴的区别做个表格');
  expect(text).toContain('| | 披麻皴 | 斧劈皴 |');
  expect(text).toMatch(/\| 是什么 \| 披麻皴是.*\[1\] \| 斧劈皴是.*\[2\] \|/);
});

it('makes a card of the parts of a subject', async () => {
  const { text } = await ask(guide, '皴法怎么背');
  expect(text).toContain('1. **披麻皴**');
  expect(text).toContain('披 · 斧 · 雨 · 折');
  expect(partsIn(['《某曲》依次描写两个源头、森林狩猎、乡村婚礼、月光与水仙女。'])).toEqual([
    ...['两个源头', '森林狩猎', '乡村婚礼', '月光与水仙女'],
  ]);
});

it('explains for a grade and begins essays with facts of the collection', async () => {
  expect((await ask(guide, '给初一学生讲讲皴法')).text).toMatch(/^讲给初一学生听/);
  const { text, cited } = await ask(guide, '帮我写皴法赏析文章的开头，高二');
  expect(text).toContain('从问题写起');
  expect(cited.length).toBeGreaterThan(0);
});

it('says plainly that there is nothing about a subject', async () => {
  const { text, unanswered } = await ask(guide, '做一份量子力学的教案');
  expect(text).toContain('没有关于“量子力学”的条目');
  expect(unanswered?.reason).toBe('nothing');
});
