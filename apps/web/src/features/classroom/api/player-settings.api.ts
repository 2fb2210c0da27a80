import type { CallInput } from '@meiyu/contract/endpoint.ts';
import { saveSettings } from '@meiyu/contract/settings.ts';
import { call } from '../../../lib/calls/call.ts';
import { sendKeepalive } from '../../../lib/calls/send-keepalive.ts';
import { isLoggedIn } from '../../../lib/session/session.ts';

export type PlayerChange = NonNullable<CallInput<typeof saveSettings>['body']['player']>;

const SAVE_DELAY_MS = 800;

let unsentChange: PlayerChange = {};
let timer: ReturnType<typeof setTimeout> | undefined;

function takeUnsentChange(): PlayerChange | undefined {
  clearTimeout(timer);
  timer = undefined;
  const taken = unsentChange;
  unsentChange = {};
  return Object.keys(taken).length > 0 ? taken : undefined;
}

function save(): void {
  const player = takeUnsentChange();
  if (!player) return;
  // Settings that could not be saved stay in use and are sent with the next change.
  call(saveSettings, { body: { player } }, { silentOnFailure: true }).catch(() => {
    unsentChange = { ...player, ...unsentChange };
  });
}

function saveOnLeave(): void {
  const player = takeUnsentChange();
  if (player) sendKeepalive(saveSettings, { body: { player } });
}

/** Saves changed settings to the account after a short pause. Unchanged ones are not sent: another device may have changed them. */
export function savePlayerSettings(change: PlayerChange): void {
  if (!isLoggedIn()) return;
  unsentChange = { ...unsentChange, ...change };
  clearTimeout(timer);
  timer = setTimeout(save, SAVE_DELAY_MS);
  window.addEventListener('pagehide', saveOnLeave, { once: true });
}
