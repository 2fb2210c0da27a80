import { maskPhone } from '@meiyu/contract/mask-phone.ts';
import type { SmsSender } from './sms-sender.ts';

/**
 * Sends nothing: whoever reads the log reads the code. The default, for trying the program out. On a site with real
 * readers their numbers stay out of the log all the same; the last digits tell whose code it is.
 */
export function createLogSender(print: (line: string) => void, masked: boolean): SmsSender {
  return {
    async send(phone, scene, code) {
      print(`[sms] ${masked ? maskPhone(phone) : phone} ${scene} ${code}`);
    },
  };
}
