import type { CallInput } from '@meiyu/contract/endpoint.ts';
import { saveSettings } from '@meiyu/contract/settings.ts';
import { call } from '../../../lib/calls/call.ts';
import { sendLastWord } from '../../../lib/calls/last-word.ts';
import { isLoggedIn } from '../../../lib/session/session.ts';

export type PlayerChange = NonNullable<CallInput<typeof saveSettings>['body']['player']>;

const SAVE_MS = 800;

let unsent: PlayerChange = {};
let timer: ReturnType<typeof setTimeout> | undefined;

function take(): PlayerChange | undefined {
  clearTimeout(timer);
  timer = undefined;
  const taken = unsent;
  unsent = {};
  return Object.keys(taken).length > 0 ? taken : undefined;
}

function save(): void {
  const player = take();
  if (!player) return;
  // What a lost connection swallowed is in use all the same, and goes along with the next change.
  call(saveSettings, { body: { player } }, { quiet: true }).catch(() => {
    unsent = { ...player, ...unsent };
  });
}

function leave(): void {
  const player = take();
  if (player) sendLastWord(saveSettings, { body: { player } });
}

/** Remembers it on the account when the hand rests: only what was changed, so that two devices do not undo each other. */
export function rememberPlayer(change: PlayerChange): void {
  if (!isLoggedIn()) return;
  unsent = { ...unsent, ...change };
  clearTimeout(timer);
  timer = setTimeout(save, SAVE_MS);
  window.addEventListener('pagehide', leave, { once: true });
}
