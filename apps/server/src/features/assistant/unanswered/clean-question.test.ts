import { expect, it } from 'vitest';
import { cleanQuestion } from './clean-question.ts';

const clean = (question: string, names: string[] = []) => cleanQuestion(question, names);

it.each([
  ['我叫王小明，皮影怎么做', '［姓名］，皮影怎么做'],
  ['我是李雷，皮影怎么做', '［姓名］，皮影怎么做'],
  ['张伟同学的皮影怎么做', '［姓名］的皮影怎么做'],
  ['王老师教的皮影怎么做', '［姓名］教的皮影怎么做'],
  ['电话１３８ １２３４ ５６７８ 皮影怎么做', '电话［数字］ 皮影怎么做'],
  ['打给 138-1234-5678 问皮影怎么做', '打给 ［数字］ 问皮影怎么做'],
  ['一三八一二三四五六七八问皮影怎么做', '［数字］问皮影怎么做'],
  ['微信号：art_2026 问皮影怎么做', '［账号］ 问皮影怎么做'],
  ['发到 a.b@school.edu.cn 皮影怎么做', '发到 ［邮箱］ 皮影怎么做'],
  ['看 https://example.com/a?b=1 皮影怎么做', '看 ［网址］ 皮影怎么做'],
  ['三年级二班的皮影怎么做', '［班级］的皮影怎么做'],
  ['高一（3）班的皮影怎么做', '［班级］的皮影怎么做'],
  ['育才第一小学的皮影怎么做', '［学校］的皮影怎么做'],
])('removes what belongs to a person: %s', (question, text) => {
  expect(clean(question)).toMatchObject({ text, isPersonal: true });
});

it.each(['齐白石的虾怎么画', '清明上河图是 1101 年画的吗', '唐三彩为什么叫三彩', '八大山人是谁'])(
  'leaves a question about art as it is: %s',
  (question) => {
    expect(clean(question)).toMatchObject({ text: question, isPersonal: false });
  },
);

it('marks names the site does not know, and stories about oneself, but keeps the text', () => {
  expect(clean('赵有福的画好在哪里', ['赵有福'])).toMatchObject({ text: '赵有福的画好在哪里', isPersonal: true });
  expect(clean('我妈妈不让我学画，怎么说服她')).toMatchObject({ isPersonal: true });
  expect(clean('皮'.repeat(500))).toMatchObject({ text: '皮'.repeat(120), isPersonal: true });
});

it('gives the same question in other words the same key', () => {
  const keys = ['皮影怎么做？', '请问　皮影怎么做呢', '你好，我想知道：皮影怎麽做吗', '皮 影 怎么做!!'].map(
    (question) => clean(question)?.key,
  );
  expect(new Set(keys)).toEqual(new Set(['皮影怎么做']));
});

it('keeps nothing of a question without words', () => {
  for (const question of ['', '？？？', '13812345678', '138 1234 5678', '\ud800', '［数字］'])
    expect(clean(question), question).toBeUndefined();
});

it('takes no long time for hostile text', () => {
  for (const part of ['a@', '1 ', '我叫', 'www.', '一', '.a'])
    expect(clean(part.repeat(50_000))?.text.length ?? 0).toBeLessThan(300);
});
