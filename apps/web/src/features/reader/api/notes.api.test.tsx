import * as notesCalls from '@meiyu/contract/notes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../../lib/browser/storage.testkit.ts';
import { makeAnswers, refuse } from '../../../lib/calls/answers.testkit.ts';
import { endSession, startSession } from '../../../lib/session/session.ts';
import { useNotes } from './notes.api.ts';

const NOTE = { kind: 'highlight', color: 'green', content: '', anchor: { pageNum: 4, quote: '第二格' } } as const;

let answers: ReturnType<typeof makeAnswers>;

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  startSession('token');
  answers = makeAnswers();
  answers.on(notesCalls.list, () => ({ rows: [], total: 0 }));
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

async function open() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useNotes('7', '墨分五色'), { wrapper });
  await expect.poll(() => result.current.isPending).toBe(false);
  return {
    ids: () => result.current.notes.map(({ id }) => id),
    run: (edit: (notes: ReturnType<typeof useNotes>) => void) => act(async () => edit(result.current)),
  };
}

test('the removal of a new note is sent after its addition and its change, even when adding takes long', async () => {
  const serverSteps: string[] = [];
  let finishAdding = () => {};
  const addRequests = answers.on(notesCalls.add, async ({ body }) => {
    await new Promise<void>((resolve) => (finishAdding = resolve));
    serverSteps.push('added');
    return { data: { ...body, resId: '7', resType: 'book' } };
  });
  answers.on(notesCalls.change, () => {
    serverSteps.push('changed');
    return {};
  });
  const removeRequests = answers.on(notesCalls.remove, () => {
    serverSteps.push('removed');
    return {};
  });
  const notes = await open();
  await notes.run(({ addNote }) => addNote(NOTE));
  await expect.poll(notes.ids).toHaveLength(1);
  const [id = ''] = notes.ids();
  await notes.run(({ changeNote }) => changeNote({ id, color: 'red' }));
  await notes.run(({ removeNotes }) => removeNotes([id]));
  await expect.poll(notes.ids).toEqual([]);
  await expect.poll(() => addRequests.length).toBe(1);
  expect(serverSteps).toEqual([]);
  finishAdding();
  await expect.poll(() => serverSteps).toEqual(['added', 'changed', 'removed']);
  expect(removeRequests.map(({ params }) => params.ids)).toEqual([id]);
  expect(notes.ids()).toEqual([]);
});

test('a note that the server refuses disappears from the page', async () => {
  answers.on(notesCalls.add, () => refuse('NOTES_FULL'));
  const notes = await open();
  await notes.run(({ addNote }) => addNote(NOTE));
  await expect.poll(() => answers.notices.map(({ message }) => message)).toEqual([refuse('NOTES_FULL').msg]);
  await expect.poll(notes.ids).toEqual([]);
});
