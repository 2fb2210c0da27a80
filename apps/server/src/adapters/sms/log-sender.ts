import { maskPhone } from '@meiyu/contract/mask-phone.ts';
import type { SmsSender } from './sms-sender.ts';

/**
 * Sends nothing and prints the code to the log; the default for trying out the program. With `masked` only the ends of
 * the number are printed, to keep phone numbers of real users out of the log.
 */
export function createLogSender(print: (line: string) => void, { masked }: { masked: boolean }): SmsSender {
  return {
    async send(phone, scene, code) {
      print(`[sms] ${masked ? maskPhone(phone) : phone} ${scene} ${code}`);
    },
  };
}
