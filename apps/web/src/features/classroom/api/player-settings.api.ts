import type { CallInput } from '@meiyu/contract/endpoint.ts';
import { saveSettings } from '@meiyu/contract/settings.ts';
import { call } from '../../../lib/calls/call.ts';
import { sendKeepalive } from '../../../lib/calls/send-keepalive.ts';
import { isLoggedIn } from '../../../lib/session/session.ts';

export type PlayerChange = NonNullable<CallInput<typeof saveSettings>['body']['player']>;

const SAVE_DELAY_MS = 800;

let unsent: PlayerChange = {};
let timer: ReturnType<typeof setTimeout> | undefined;

function takeUnsent(): PlayerChange | undefined {
  clearTimeout(timer);
  timer = undefined;
  const taken = unsent;
  unsent = {};
  return Object.keys(taken).length > 0 ? taken : undefined;
}

function save(): void {
  const player = takeUnsent();
  if (!player) return;
  // Settings that could not be saved stay in use and are sent with the next change.
  call(saveSettings, { body: { player } }, { silentOnFailure: true }).catch(() => {
    unsent = { ...player, ...unsent };
  });
}

function saveOnLeave(): void {
  const player = takeUnsent();
  if (player) sendKeepalive(saveSettings, { body: { player } });
}

/** Saves changed settings to the account after a short pause; only changes, so that two devices do not undo each other. */
export function savePlayerSettings(change: PlayerChange): void {
  if (!isLoggedIn()) return;
  unsent = { ...unsent, ...change };
  clearTimeout(timer);
  timer = setTimeout(save, SAVE_DELAY_MS);
  window.addEventListener('pagehide', saveOnLeave, { once: true });
}
