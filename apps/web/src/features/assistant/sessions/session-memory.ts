import { isLoggedIn, subscribeSession } from '../../../lib/session/session.ts';
import type { ToolName } from '../api/tools.data.ts';

/* What this tab remembers about sessions; cleared at logout. */

/** The session last open in each tool, with its query, so that coming back to the tool opens it again. */
const lastSessions = new Map<ToolName, { sid: string; search: string }>();
const deleted = new Set<string>();
/** Marks of navigations that open a tool without a session, on purpose. */
const noSessionMarks = new Set<string>();
/** Unsent texts, by session. */
const drafts = new Map<string, string>();

let isWatching = false;

function watchLogin(): void {
  if (isWatching) return;
  isWatching = true;
  subscribeSession(() => {
    if (isLoggedIn()) return;
    for (const memory of [lastSessions, deleted, noSessionMarks, drafts]) memory.clear();
  });
}

export function rememberSession(tool: ToolName, sid: string, search: string): void {
  watchLogin();
  lastSessions.set(tool, { sid, search });
}

export function toolPath(tool: ToolName): string {
  const last = lastSessions.get(tool);
  return last ? `/ai/${tool}/${last.sid}${last.search}` : `/ai/${tool}`;
}

export function rememberDeleted(sids: readonly string[]): void {
  for (const sid of sids) {
    deleted.add(sid);
    drafts.delete(sid);
  }
  for (const [tool, { sid }] of lastSessions) if (sids.includes(sid)) lastSessions.delete(tool);
}

export function isDeleted(sid: string): boolean {
  return deleted.has(sid);
}

/** Navigation state after which the tool does not open a session automatically; lost on reload. */
export function makeNoSessionState(): { stay: string } {
  const stay = String(noSessionMarks.size);
  noSessionMarks.add(stay);
  return { stay };
}

export function isNoSessionState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state && noSessionMarks.has(String(state.stay));
}

export function readDraft(sid: string): string {
  return drafts.get(sid) ?? '';
}

export function writeDraft(sid: string, text: string): void {
  watchLogin();
  if (text) drafts.set(sid, text);
  else drafts.delete(sid);
}
