import { describe, expect, it } from 'vitest';
import { REPLIES } from './boundary/replies.ts';
import { ask, createTestGuide } from './guide.testkit.ts';
import { coreOf } from './question/core-of.ts';
import { correctClaim } from './study/check-text.ts';

const guide = createTestGuide();

describe('what the router decides where patterns are silent', () => {
  it('does not judge which of them is the best', async () => {
    expect((await ask(guide, '别绕弯子，哪个画家最好')).text).toBe(REPLIES.opinion);
  });

  it('answers thanks that have more words', async () => {
    expect((await ask(guide, '谢谢你呀，讲得真清楚')).text).toContain('不客气');
  });

  it('answers a question about a known subject though it has a word of something else', async () => {
    const { text } = await ask(guide, '披麻皴和斧劈皴都是你追我赶的感觉，怎么分');
    expect(text).toContain('披麻皴');
    expect(text).not.toBe(REPLIES.feelings);
  });
});

describe('the question within a long message', () => {
  it('is what follows the words that ask', () => {
    expect(coreOf('前两天我带孙子去了一趟公园，看见有人在地上写大字，我就想问问那种海绵头的笔是怎么做的')).toBe(
      '那种海绵头的笔是怎么做的',
    );
  });

  it('is the message where it is short or has a text to work on', () => {
    expect(coreOf('我想问皴法是什么')).toBe('我想问皴法是什么');
    const withText = '老师您好，这是我女儿今天写的作业，想问问“皴法是宋代才有的”这句话对不对';
    expect(coreOf(withText)).toBe(withText);
  });
});

it('a text that names nothing known is not corrected', async () => {
  expect(correctClaim('我家的猫是蓝色的', await guide.index())).toBeUndefined();
});
