import { cancelAccount, exportMyData } from '@meiyu/contract/privacy.ts';
import { useMutation } from '@tanstack/react-query';
import { saveFromUrl } from '../../lib/browser/save-file.ts';
import { call } from '../../lib/calls/call.ts';
import { leaveSession } from '../../lib/session/session.ts';

/** Requests a download link, which is valid for five minutes, and saves the archive. Returns whether that worked. */
export function useDataExport() {
  return useMutation({
    mutationFn: async () => {
      const { url, fileName } = await call(exportMyData, {});
      return saveFromUrl(url, fileName);
    },
  });
}

/** Deletes the account and logs out. The page shows a refusal beside the field. */
export function useCancelAccount(navigateAway: () => Promise<void> | void) {
  return useMutation({
    mutationFn: (password: string) =>
      call(cancelAccount, { body: { password } }, { announce: true, silentOnFailure: true }),
    onSuccess: () => leaveSession(navigateAway),
  });
}
