import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AUDIT_ACTIONS, nameAction } from '@meiyu/contract/admin/audit-actions.ts';
import { expect, it } from 'vitest';

const APPS = join(import.meta.dirname, '../../../..');

async function readSources(): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for (const folder of ['server/src', 'cli/src']) {
    const names = await readdir(join(APPS, folder), { recursive: true });
    for (const name of names)
      if (/(?<!\.test|\.testkit|\.faults)\.ts$/.test(name))
        sources.set(join(folder, name), await readFile(join(APPS, folder, name), 'utf8'));
  }
  return sources;
}

/** What a file that writes to the audit log calls its actions. */
function actionsIn(source: string): string[] {
  if (!/\baudit|\brecord\(/i.test(source)) return [];
  const families = [...new Set(Object.keys(AUDIT_ACTIONS).map((action) => action.split('.')[0]))].join('|');
  const whole = source.matchAll(new RegExp(`'((?:${families})\\.[a-z][A-Za-z]+)'`, 'g'));
  const declared = source.matchAll(/\b(?:action|auditAction): '([A-Za-z]+\.[A-Za-z]+)'/g);
  return [...whole, ...declared].map(([, action = '']) => action);
}

/** Actions whose name is put together: \`downloads.\${action}\`. */
function composedIn(source: string): string[] {
  const found: string[] = [];
  for (const [, family = ''] of source.matchAll(/action: `([a-z]+)\.\$\{action\}`/g))
    for (const [, action = ''] of source.matchAll(/[wW]riteAudit\([^'\n]{0,80}'([a-zA-Z]+)'/g))
      found.push(`${family}.${action}`);
  return found;
}

it('every action that the program writes has a Chinese name, and every name an action', async () => {
  const sources = await readSources();
  expect(sources.size).toBeGreaterThan(300);
  const written = new Set([...sources.values()].flatMap((source) => [...actionsIn(source), ...composedIn(source)]));
  expect([...written].filter((action) => !(action in AUDIT_ACTIONS)).sort()).toEqual([]);
  const text = [...sources.values()].join('\n');
  const isWritten = (action: string) => written.has(action) || text.includes(`'${action.split('.')[1]}'`);
  expect(Object.keys(AUDIT_ACTIONS).filter((action) => !isWritten(action))).toEqual([]);
});

it('names are Chinese and differ', () => {
  const names = Object.values(AUDIT_ACTIONS);
  for (const name of names) expect(name).toMatch(/^[\p{Script=Han}A-Za-z ]{2,20}$/u);
  expect(new Set(names).size).toBe(names.length);
  expect(nameAction('of.another')).toBe('of.another');
});
