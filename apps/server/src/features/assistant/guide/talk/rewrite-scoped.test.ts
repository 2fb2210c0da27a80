import { expect, it } from 'vitest';
import type { Turn } from '../../engine/engine.ts';
import { ask, createTestGuide } from '../guide.testkit.ts';

const guide = createTestGuide();
const turn = (question: string, answer: string): Turn[] => [
  { role: 'user', content: question },
  { role: 'assistant', content: answer },
];

const SAID = turn('皴法有哪些', '**皴法**常用的有披麻皴、斧劈皴、雨点皴、折带皴。[1]');

it('stays with the subject of the talk', async () => {
  expect((await ask(guide, '谁手里成了套', SAID)).text).toContain('董源');
});

it('names what the last answer left out', async () => {
  const history = [...SAID, ...turn('水边的是哪两种', '水边的是**雨点皴**、**折带皴**。')];
  const { text } = await ask(guide, '那另外两种呢', history);
  expect(text).toMatch(/^另外的是\*\*披麻皴\*\*、\*\*斧劈皴\*\*/);
});

it('comes back to what the talk was about before', async () => {
  const history = [...SAID, ...turn('董源是谁', '**董源**是五代南唐的画家。[1]')];
  expect((await ask(guide, '好，回到刚才那个，先勾什么再擦', history)).text).toContain('先勾轮廓');
});
