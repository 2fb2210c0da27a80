import { cancelAccount, exportMyData } from '@meiyu/contract/privacy.ts';
import { useMutation } from '@tanstack/react-query';
import { saveLinked } from '../../lib/browser/save-file.ts';
import { call } from '../../lib/calls/call.ts';
import { leaveSession } from '../../lib/session/session.ts';

/** A link of five minutes is made and followed. Gives whether the archive came. */
export function useDataExport() {
  return useMutation({
    mutationFn: async () => {
      const { url, fileName } = await call(exportMyData, {});
      return saveLinked(url, fileName);
    },
  });
}

/** The page says a refusal beside the field. After it there is nobody to be logged in as. */
export function useCancelAccount(arrive: () => Promise<void> | void) {
  return useMutation({
    mutationFn: (password: string) => call(cancelAccount, { body: { password } }, { announce: true, quiet: true }),
    onSuccess: () => leaveSession(arrive),
  });
}
