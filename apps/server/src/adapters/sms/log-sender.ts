import type { SmsSender } from './sms-sender.ts';

/** Sends nothing: whoever reads the log reads the code. The default, for trying the program out. */
export function createLogSender(print: (line: string) => void): SmsSender {
  return {
    async send(phone, scene, code) {
      print(`[sms] ${phone} ${scene} ${code}`);
    },
  };
}
