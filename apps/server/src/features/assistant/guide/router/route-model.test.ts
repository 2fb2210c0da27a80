import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROUTE_MODEL_FILE, type Routing, routeMessage } from './route-model.ts';
import { familyOf, ROUTES } from './routes.ts';

const route = (text: string, names: string[] = [], more: { page?: string; isLater?: boolean } = {}): Routing =>
  routeMessage({ text, names, isLater: false, ...more });

describe('the router', () => {
  it.each([
    ['景德镇的瓷土到底是从哪座山挖的', ['景德镇'], 'ask'],
    ['为什么打击乐队里锣总站最后', ['锣'], 'ask'],
    ['有没有适合初二的讲版画的课', ['版画'], 'find'],
    ['账号登不上去怎么办', [], 'site'],
    ['帮我设计一节六年级的皮影戏公开课教案', ['皮影戏'], 'study'],
    ['你是机器人还是真人在打字', [], 'chat'],
    ['你觉得哪个画家最厉害', [], 'no'],
  ] as const)('tells what is wanted: %s', (text, names, family) => {
    expect(familyOf(route(text, [...names]).best)).toBe(family);
  });

  it('reads a short message by whether something was said before', () => {
    expect(familyOf(route('说短一点', [], { isLater: true }).best)).toBe('talk');
  });

  it('counts a message on an open page as one about the page', () => {
    const text = '这里讲了什么';
    expect(route(text, [], { page: 'book' }).ofFamily('page')).toBeGreaterThan(route(text).ofFamily('page'));
  });

  it('does not depend on which name stands in the question', () => {
    const shares = ['徐渭', '黄梅戏', '榫卯'].map((name) => route(`${name}有什么特点`, [name]).of('ask-style'));
    expect(new Set(shares).size).toBe(1);
  });

  it('has shares that add up to 1', () => {
    const routing = route('随便写点什么');
    expect(ROUTES.reduce((sum, one) => sum + routing.of(one), 0)).toBeCloseTo(1, 4);
  });

  it('is small', () => {
    expect(statSync(ROUTE_MODEL_FILE).size).toBeLessThan(800_000);
  });

  it('knows the label of every training message', () => {
    const folder = new URL('./training/', import.meta.url);
    const labels = readdirSync(folder).flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { label: string }).label),
    );
    const known: ReadonlySet<string> = new Set(ROUTES);
    expect(labels.filter((label) => !known.has(label))).toEqual([]);
  });
});
