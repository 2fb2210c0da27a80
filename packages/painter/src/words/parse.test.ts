import { describe, expect, it } from 'vitest';
import { MOTIFS } from '../motif/motifs.ts';
import { VERSES } from './lexicon/verses.ts';
import { canPaint, parsePrompt } from './parse.ts';
import { PROMPTS } from './prompts.testkit.ts';
import { SECOND_PROMPTS } from './second-prompts.testkit.ts';

describe.each([
  ['as users write them', PROMPTS],
  ['by a second author', SECOND_PROMPTS],
])('prompts %s', (_name, prompts) => {
  const parsedPrompts = prompts.map((prompt) => {
    const scene = parsePrompt(prompt.text);
    const recognised = new Set([
      ...scene.items.map((item) => item.motif),
      `style:${scene.style}`,
      `format:${scene.format}`,
      `season:${scene.season}`,
      `hour:${scene.hour}`,
    ]);
    return { prompt, scene, missed: prompt.expect.filter((id) => !recognised.has(id)) };
  });

  it('recognises at least nine in ten of the named motifs and styles', () => {
    expect(prompts.length).toBeGreaterThanOrEqual(200);
    const namedCount = parsedPrompts.reduce((sum, parsed) => sum + parsed.prompt.expect.length, 0);
    const missed = parsedPrompts.flatMap((parsed) => parsed.missed.map((id) => `${parsed.prompt.text}: ${id}`));
    expect(1 - missed.length / namedCount, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  // the prompts list things only; actions and exact counts that cannot be shown are reported too, hence the tolerance
  it('reports all things that it cannot draw, and reports anything else for fewer than 40 % of the prompts', () => {
    for (const { prompt, scene } of parsedPrompts)
      for (const word of prompt.unknown) expect(scene.unknown, prompt.text).toContain(word);
    const falseReports = parsedPrompts.filter((parsed) =>
      parsed.scene.unknown.some((word) => !parsed.prompt.unknown.includes(word)),
    );
    expect(
      falseReports.length / parsedPrompts.length,
      falseReports.map((parsed) => `${parsed.prompt.text}: ${parsed.scene.unknown.join(' ')}`).join('\n'),
    ).toBeLessThan(0.4);
  });
});

describe('a prompt without anything that can be drawn', () => {
  it('gives a scene that cannot be painted', () => {
    for (const text of ['沙发', '一台电脑', '给我画一张恐龙', ''])
      expect(canPaint(parsePrompt(text)), text).toBe(false);
    expect(parsePrompt('沙发').unknown).toEqual(['沙发']);
  });
});

describe('parsePrompt', () => {
  it('returns plain JSON', () => {
    const scene = parsePrompt('春天，两只白鹤，松树，题字“松鹤延年”，印章“长寿”');
    expect(JSON.parse(JSON.stringify(scene))).toEqual(scene);
    expect(scene.inscription).toBe('松鹤延年');
    expect(scene.seal).toBe('长寿');
    expect(scene.items).toContainEqual(expect.objectContaining({ motif: 'crane', count: 2 }));
  });

  it('assigns counts and colours to the right motif', () => {
    const scene = parsePrompt('三只黑猫和五株红色的牡丹');
    expect(scene.items).toContainEqual({ motif: 'cat', count: 3, colour: 'black' });
    expect(scene.items).toContainEqual({ motif: 'peony', count: 5, colour: 'red' });
  });

  it('leaves out negated motifs', () => {
    const scene = parsePrompt('山水，不要船，不要题字，不要印章');
    expect(scene.items.map((item) => item.motif)).not.toContain('boat');
    expect(scene.without).toContain('boat');
    expect(scene.seal).toBeUndefined();
  });

  it('recognises its verses and has a motif for everything in them', () => {
    expect(VERSES.length).toBeGreaterThanOrEqual(300);
    for (const verse of VERSES) {
      for (const id of verse.motifs) expect(MOTIFS.has(id), `${verse.text}: ${id}`).toBe(true);
      const scene = parsePrompt(verse.text);
      expect(
        scene.understood.some((u) => u.kind === 'verse'),
        verse.text,
      ).toBe(true);
      expect(scene.items.map((item) => item.motif)).toEqual(expect.arrayContaining([...verse.motifs]));
      expect(scene.inscription).toBe(verse.text);
    }
  });

  it('recognises view, empty space, colour strength and mood', () => {
    expect(parsePrompt('平远山水，多留白，淡淡的')).toMatchObject({ view: 'level', blank: 0.72, depth: 0.75 });
    expect(parsePrompt('壮丽的群山').mood).toBe('grand');
  });
});
