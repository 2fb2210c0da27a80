import { randomUUID } from 'node:crypto';
import { details } from '@meiyu/contract/dictionary.ts';
import type { Role } from '@meiyu/contract/endpoint.ts';
import { expect, it } from 'vitest';
import { createContentPreviews } from './content-preview.ts';

const ENTRY = { id: 'liubai', kind: '技法', title: '留白', text: '草稿。' };

function open() {
  const sessionId = randomUUID();
  const session: { roles: Role[] } = { roles: ['editor'] };
  const previews = createContentPreviews({
    secret: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s',
    drafts: { find: async () => ({ draft: { document: {} } }) as never, readPublished: async () => undefined },
    tools: { prepare: async () => ({ problems: [], writable: { kind: 'entry', entry: ENTRY as never } }) },
    repo: { readDetail: async () => 'not an entry' },
    readEntry: async (entry) => ({ shown: entry }),
    findSession: async (id) => (id === sessionId ? session : undefined),
  });
  return { previews, sessionId, session };
}

it('the draft of an entry is shown on its page of the dictionary, to an editor only', async () => {
  const { previews, sessionId, session } = open();
  const { desktopUrl, phoneUrl } = await previews.make({ sessionId }, 'entry', 'liubai');
  expect(phoneUrl).toMatch(/^\/dictionary\/liubai\?preview=c\..*&device=phone$/);
  const token = new URL(desktopUrl, 'http://localhost').searchParams.get('preview') ?? '';
  const content = await previews.open(token);
  expect(await content?.answer('POST', details.path, { entryId: 'liubai' })).toEqual({ shown: ENTRY });
  expect(content?.answer('POST', details.path, { entryId: 'other' })).toBeUndefined();
  expect(content?.answer('GET', '/api/dictionary/list', {})).toBeUndefined();
  session.roles = ['analyst'];
  expect(await previews.open(token)).toBeUndefined();
});
