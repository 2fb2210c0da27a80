import { isLoggedIn, subscribeSession } from '../../../lib/session/session.ts';
import type { ToolName } from '../api/tools.data.ts';

/* What this tab remembers of sessions. It goes with the login. */

/** The session last open in each tool, with its query, so that coming back to the tool opens it again. */
const lastPlaces = new Map<ToolName, { sid: string; search: string }>();
const deleted = new Set<string>();
/** Navigations that end at a tool without a session and must stay there. */
const stays = new Set<string>();
/** Words not yet sent, by session. */
const drafts = new Map<string, string>();

let watched = false;

function watchLogin(): void {
  if (watched) return;
  watched = true;
  subscribeSession(() => {
    if (isLoggedIn()) return;
    for (const memory of [lastPlaces, deleted, stays, drafts]) memory.clear();
  });
}

export function rememberPlace(tool: ToolName, sid: string, search: string): void {
  watchLogin();
  lastPlaces.set(tool, { sid, search });
}

export function toolPath(tool: ToolName): string {
  const last = lastPlaces.get(tool);
  return last ? `/ai/${tool}/${last.sid}${last.search}` : `/ai/${tool}`;
}

export function noteDeleted(sids: readonly string[]): void {
  for (const sid of sids) {
    deleted.add(sid);
    drafts.delete(sid);
  }
  for (const [tool, { sid }] of lastPlaces) if (sids.includes(sid)) lastPlaces.delete(tool);
}

export function isDeleted(sid: string): boolean {
  return deleted.has(sid);
}

/** State for a navigation after which the tool opens no session by itself; a reload forgets it. */
export function makeStay(): { stay: string } {
  const stay = String(stays.size);
  stays.add(stay);
  return { stay };
}

export function isStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state && stays.has(String(state.stay));
}

export function readDraft(sid: string): string {
  return drafts.get(sid) ?? '';
}

export function writeDraft(sid: string, words: string): void {
  watchLogin();
  if (words) drafts.set(sid, words);
  else drafts.delete(sid);
}
