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

/** The action names in a file that writes to the audit log. */
function actionsIn(source: string): string[] {
  if (!/\baudit|\brecord\(/i.test(source)) return [];
  const families = [...new Set(Object.keys(AUDIT_ACTIONS).map((action) => action.split('.')[0]))].join('|');
  const whole = source.matchAll(new RegExp(`'((?:${families})\\.[a-z][A-Za-z]+)'`, 'g'));
  const declared = source.matchAll(/\b(?:action|auditAction): '([A-Za-z]+\.[A-Za-z]+)'/g);
  return [...whole, ...declared].map(([, action = '']) => action);
}

/** The last words of action names that are concatenated: `record(actor, 'disable', …)` writes `account.disable`. */
function lastWordsIn(source: string): string[] {
  const calls = source.matchAll(/\b(?:record|writeAudit)\(\s*([^;]{0,160}?)(?:\);|\[|\{)/g);
  return [...calls].flatMap(([, parameters = '']) =>
    [...parameters.matchAll(/(?<!=== )'([a-zA-Z]+)'/g)].map(([, word = '']) => word),
  );
}

it('every action that the program writes has a Chinese name, and every name belongs to an action', async () => {
  const sources = [...(await readSources()).values()];
  expect(sources.length).toBeGreaterThan(300);
  const written = new Set(sources.flatMap(actionsIn));
  expect(written.size).toBeGreaterThan(40);
  expect([...written].filter((action) => !(action in AUDIT_ACTIONS)).sort()).toEqual([]);
  const words = new Set(sources.flatMap(lastWordsIn));
  expect(words.size).toBeGreaterThan(15);
  const named = new Set(Object.keys(AUDIT_ACTIONS).map((action) => action.split('.')[1]));
  // The result of a command is recorded too.
  expect([...words].filter((word) => !named.has(word)).sort()).toEqual(['failed', 'ok']);
  const isWritten = (action: string) => written.has(action) || words.has(action.split('.')[1] ?? '');
  expect(Object.keys(AUDIT_ACTIONS).filter((action) => !isWritten(action))).toEqual([]);
});

it('names are Chinese and unique', () => {
  const names = Object.values(AUDIT_ACTIONS);
  for (const name of names) expect(name).toMatch(/^[\p{Script=Han}A-Za-z ]{2,20}$/u);
  expect(new Set(names).size).toBe(names.length);
  expect(nameAction('of.another')).toBe('of.another');
});
