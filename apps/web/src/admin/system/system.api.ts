import * as system from '@meiyu/contract/admin/system.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFromUrl } from '../../lib/browser/save-file.ts';
import { call } from '../../lib/calls/call.ts';

export type Overview = CallResult<typeof system.overview>;
export type BackupList = CallResult<typeof system.backups>;
export type Backup = BackupList['rows'][number];
export type Licences = CallResult<typeof system.licences>;

const REFUSED_POLL_MS = 5000;

const key = (part: string) => ['admin', 'system', part];

export const overviewQuery = queryOptions({
  queryKey: key('overview'),
  queryFn: ({ signal }) => call(system.overview, {}, { signal }),
});
export const backupsQuery = queryOptions({
  queryKey: key('backups'),
  queryFn: ({ signal }) => call(system.backups, {}, { signal }),
  // Restoring becomes possible when the other programs end, also a command of the operator that ran for a second.
  refetchInterval: ({ state }) => (state.data?.restore.refusal ? REFUSED_POLL_MS : false),
});
export const licencesQuery = queryOptions({
  queryKey: key('licences'),
  queryFn: ({ signal }) => call(system.licences, {}, { signal }),
});
export const changesQuery = queryOptions({
  queryKey: key('changes'),
  queryFn: ({ signal }) => call(system.changes, {}, { signal }),
});

export function useBackupActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: key('backups') });
  return {
    make: useMutation({ mutationFn: () => call(system.makeBackup, {}, { announce: true }), onSettled }),
    check: useMutation({
      mutationFn: (name: string) => call(system.checkBackup, { body: { name } }, { announce: true }),
      onSettled,
    }),
    /** Answers whether the download has begun; its address can be opened once. */
    download: useMutation({
      mutationFn: async (name: string) => saveFromUrl((await call(system.linkBackup, { body: { name } })).url, name),
    }),
  };
}

export const restoreBackup = (name: string, siteName: string) =>
  call(system.restoreBackup, { body: { name, siteName } }, { announce: true });
