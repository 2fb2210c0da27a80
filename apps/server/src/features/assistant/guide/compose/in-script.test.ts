import { expect, it } from 'vitest';
import { inScript, scriptFor } from './in-script.ts';

it.each([
  ['請問三遠是哪三種，出自哪一本書', 'traditional'],
  ['请用繁体给她讲讲六法', 'traditional'],
  ['书里的繁体怎么切换', undefined],
  ['qing yong pinyin huida', 'pinyin'],
  ['留白是什么', undefined],
  ['京劇の臉譜とは何ですか', undefined],
])('%s asks for %s', (question, script) => expect(scriptFor(question)).toBe(script));

it('keeps links and marks', async () => {
  const text = '**三远**出自[书](/library/a书)。[1]\n斗拱与斗笠。';
  expect(await inScript(text, 'traditional')).toBe('**三遠**出自[書](/library/a书)。[1]\n斗拱與斗笠。');
});

it('writes the first sentence in pinyin', async () => {
  expect(await inScript('**皴法**是笔法。[1]', 'pinyin')).toContain('cūn fǎ shì bǐ fǎ');
});
