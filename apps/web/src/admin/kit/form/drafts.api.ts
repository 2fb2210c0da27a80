import * as drafts from '@meiyu/contract/admin/drafts.ts';
import { call } from '../../../lib/calls/call.ts';

export const fetchDraft = async (key: string, signal: AbortSignal) =>
  (await call(drafts.get, { query: { key } }, { signal })).draft;

export const saveDraft = (key: string, content: Record<string, unknown>) =>
  call(drafts.save, { body: { key, content } });

export const removeDraft = (key: string) => call(drafts.remove, { body: { key } });
