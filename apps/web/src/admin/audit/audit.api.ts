import * as audit from '@meiyu/contract/admin/audit.ts';
import { clientMessages } from '@meiyu/contract/client-messages.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { auditExport } from '@meiyu/contract/raw.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../lib/browser/save-file.ts';
import { call } from '../../lib/calls/call.ts';
import { readStaffToken } from '../../lib/session/session.ts';
import { showToast } from '../../ui/messages/toast-store.ts';

export type AuditInput = NonNullable<CallInput<typeof audit.list>['query']>;
export type AuditFilter = Omit<AuditInput, 'pageNum' | 'pageSize'>;
export type AuditEntry = CallResult<typeof audit.list>['rows'][number];
export type Verification = CallResult<typeof audit.verification>;

const POLL_MS = 1500;

export const auditQuery = (query: AuditInput) =>
  queryOptions({
    queryKey: ['admin', 'audit', 'list', query],
    queryFn: ({ signal }) => call(audit.list, { query }, { signal }),
  });

const isActive = (state: Verification['state'] | undefined) => state === 'queued' || state === 'running';

export const verificationQuery = queryOptions({
  queryKey: ['admin', 'audit', 'verification'],
  queryFn: ({ signal }) => call(audit.verification, {}, { signal, silentOnFailure: true }),
  refetchInterval: ({ state }) => (isActive(state.data?.state) ? POLL_MS : false),
});

export function useVerify() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(audit.verify, {}),
    onSettled: () => client.invalidateQueries({ queryKey: verificationQuery.queryKey }),
  });
}

/** The message of a refusal, which is an envelope also where the answer would have been a file. */
async function refusalOf(answer: Response): Promise<string> {
  const envelope: unknown = await answer.json().catch(() => undefined);
  const message = envelope && typeof envelope === 'object' && 'msg' in envelope ? envelope.msg : undefined;
  return typeof message === 'string' ? message : clientMessages.downloadFailed;
}

/** Saves the entries of a filter. The file is streamed, so it does not go through `call()`. */
export async function exportAudit(filter: AuditFilter, format: 'csv' | 'jsonl'): Promise<void> {
  const set = Object.entries({ ...filter, format }).filter(([, value]) => value !== '' && value !== undefined);
  const address = `${auditExport.path}?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`;
  try {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${readStaffToken() ?? ''}` } });
    if (!answer.ok) return showToast('error', await refusalOf(answer));
    saveFile(`审计日志.${format}`, await answer.blob());
  } catch {
    showToast('error', clientMessages.downloadFailed);
  }
}
