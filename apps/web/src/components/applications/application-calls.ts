import { apply, list, makeLink, withdraw } from '@meiyu/contract/downloads.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveFromUrl } from '../../lib/browser/save-file.ts';
import { call } from '../../lib/calls/call.ts';
import { useLoggedIn } from '../../lib/session/use-session.ts';

/** A resource whose original file can be requested. */
export interface ApplicationResource {
  id: string;
  resType: 'book' | 'img' | 'video' | 'audio';
  resTitle: string;
}

export type Application = CallResult<typeof list>['rows'][number];

/** An operator may decide at any time, so the application is loaded again at each visit. */
function applicationQuery(resId: string) {
  return queryOptions({
    queryKey: ['application', resId],
    queryFn: ({ signal }) => call(list, { query: { resId, pageSize: 1 } }, { signal }),
    staleTime: 0,
  });
}

/** The newest application of the user for this resource. */
export function useApplication(resId: string): Application | undefined {
  const { data } = useQuery({ ...applicationQuery(resId), enabled: useLoggedIn() });
  return data?.rows[0];
}

function useRefresh(resId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: applicationQuery(resId).queryKey });
}

/** Shows no message when the server refuses, because the dialog shows it beside the form. */
export function useApply({ id, resType }: ApplicationResource) {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (form: { purpose: string; remark: string }) =>
      call(apply, { body: { resId: id, resType, ...form } }, { silentOnFailure: true }),
    onSettled: refresh,
  });
}

export function useWithdraw(resId: string) {
  const refresh = useRefresh(resId);
  return useMutation({
    mutationFn: (id: string) => call(withdraw, { body: { id } }, { announce: true }),
    onSettled: refresh,
  });
}

/** Requests a download link, which is valid for five minutes, and saves the file. Returns whether that worked. */
export function useDownload(resId: string) {
  const refresh = useRefresh(resId);
  return useMutation({
    mutationFn: async (id: string) => {
      const { url, fileName } = await call(makeLink, { body: { id } });
      return saveFromUrl(url, fileName);
    },
    onError: refresh,
  });
}
