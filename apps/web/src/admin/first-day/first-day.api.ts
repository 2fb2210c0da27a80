import * as applications from '@meiyu/contract/admin/applications.ts';
import * as roster from '@meiyu/contract/admin/roster.ts';
import * as site from '@meiyu/contract/admin/site.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { showSiteName } from '../../lib/pages/site.ts';
import { valuesOf, withPart } from '../site/draft/empty-content.ts';
import { loadPart, saveDraft } from '../site/draft/site.api.ts';

/** The two parts of the site that carry the school's name, and the field in each. */
const NAMES = { system: 'siteName', footer: 'companyName' } as const;

/** Whether a person has published it, and not the import of the sample content at the first start. */
const isOwn = (newest: { publisherName: string } | null) => newest !== null && newest.publisherName !== '';

async function loadName(part: keyof typeof NAMES, signal: AbortSignal): Promise<string> {
  const { newest, published } = await loadPart(part, signal);
  // Names of the sample content are not suggested.
  return isOwn(newest) && published ? String(valuesOf(published)[NAMES[part]] ?? '') : '';
}

/** The names that staff have published; loaded anew for each form. */
export const namesQuery = queryOptions({
  queryKey: ['admin', 'first-day', 'names'],
  queryFn: async ({ signal }) => {
    const [siteName, companyName] = await Promise.all([loadName('system', signal), loadName('footer', signal)]);
    return { siteName, companyName };
  },
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Which steps are done. */
export const firstDayQuery = queryOptions({
  queryKey: ['admin', 'first-day', 'steps'],
  queryFn: async ({ signal }) => {
    const [parts, lists, requests] = await Promise.all([
      call(site.list, {}, { signal }),
      call(roster.list, { query: { pageSize: 20 } }, { signal }),
      call(applications.list, { query: { pageSize: 1 } }, { signal }),
    ]);
    return {
      hasName: parts.rows.some(({ part, newest }) => part === 'system' && isOwn(newest)),
      hasReaders: lists.rows.some(({ state }) => state === 'imported'),
      /** The newest imported list, or empty. */
      listId: lists.rows.find(({ state }) => state === 'imported')?.id ?? '',
      pending: requests.counts.pending,
      decided: requests.counts.approved + requests.counts.rejected,
    };
  },
  staleTime: 0,
});

/** A work that readers can apply for, or null. */
export const exampleQuery = queryOptions({
  queryKey: ['admin', 'first-day', 'example'],
  queryFn: ({ signal }) => call(applications.example, {}, { signal, silentOnFailure: true }),
});

/** Publishes a part with another name; false when it has this name already. A draft that somebody has begun is neither published nor overwritten. */
export async function publishName(part: keyof typeof NAMES, name: string): Promise<boolean> {
  const { draft, published, revision } = await loadPart(part);
  const values = published ? valuesOf(published) : {};
  if (values[NAMES[part]] === name) return false;
  if (draft) throw new CallError('refused', `${part === 'system' ? '站名' : '页脚'}有没发布的草稿，请到“站点”里发布`);
  const saved = await saveDraft(withPart(part, { ...values, [NAMES[part]]: name }), revision);
  if (!saved.saved) throw new CallError('refused', '别人刚改过，请再试一次');
  await call(site.publish, { body: { part, revision: saved.revision, note: '第一天' } }, { silentOnFailure: true });
  if (part === 'system') showSiteName(name);
  return true;
}
