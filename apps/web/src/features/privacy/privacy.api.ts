import { cancelAccount, exportMyData } from '@meiyu/contract/privacy.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { leaveSession } from '../../lib/session.ts';

/** Whether it is there to be fetched, before the browser is sent after it: its own failure would be a blank page. */
async function isFetchable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}

/** A link of five minutes is made and followed. Gives whether the archive came. */
export function useDataExport() {
  return useMutation({
    mutationFn: async () => {
      const { url, fileName } = await call(exportMyData, {});
      if (!(await isFetchable(url))) return false;
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      document.body.append(link);
      link.click();
      link.remove();
      return true;
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
