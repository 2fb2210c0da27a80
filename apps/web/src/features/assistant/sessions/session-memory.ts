import { isLoggedIn, subscribeSession as subscribeLogin } from '../../../lib/session/session.ts';
import type { ToolName } from '../api/tools.data.ts';

/* What this tab remembers about sessions; cleared at logout. */

/** The session last open in each tool, with its query string, so that a user who comes back to the tool sees it again. */
const lastSessions = new Map<ToolName, { sid: string; queryString: string }>();
const deletedSids = new Set<string>();
/** The ids of navigations that show a tool without opening a session. */
const noSessionIds = new Set<string>();
/** Unsent texts, by session. */
const drafts = new Map<string, string>();

let isWatching = false;

function watchLogin(): void {
  if (isWatching) return;
  isWatching = true;
  subscribeLogin(() => {
    if (isLoggedIn()) return;
    for (const memory of [lastSessions, deletedSids, noSessionIds, drafts]) memory.clear();
  });
}

export function rememberSession(tool: ToolName, sid: string, queryString: string): void {
  watchLogin();
  lastSessions.set(tool, { sid, queryString });
}

export function toolPath(tool: ToolName): string {
  const lastSession = lastSessions.get(tool);
  return lastSession ? `/ai/${tool}/${lastSession.sid}${lastSession.queryString}` : `/ai/${tool}`;
}

export function rememberDeleted(sids: readonly string[]): void {
  for (const sid of sids) {
    deletedSids.add(sid);
    drafts.delete(sid);
  }
  for (const [tool, { sid }] of lastSessions) if (sids.includes(sid)) lastSessions.delete(tool);
}

export function isDeleted(sid: string): boolean {
  return deletedSids.has(sid);
}

/** A navigation state with which the tool does not open a session automatically. It is lost on reload. */
export function makeNoSessionState(): { noSessionId: string } {
  const noSessionId = String(noSessionIds.size);
  noSessionIds.add(noSessionId);
  return { noSessionId };
}

export function isNoSessionState(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'noSessionId' in state && noSessionIds.has(String(state.noSessionId))
  );
}

/** Drafts across a reload, which ends this memory. */
const KEPT_KEY = 'cymy_kept_drafts';
let isRestored = false;

/** For a reload by the program itself. */
export function keepDraftsForReload(): void {
  try {
    sessionStorage.setItem(KEPT_KEY, JSON.stringify([...drafts]));
  } catch {
    // Storage is switched off: the texts are lost, as in any reload.
  }
}

function restoreKeptDrafts(): void {
  if (isRestored) return;
  isRestored = true;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_KEY) ?? '[]');
    sessionStorage.removeItem(KEPT_KEY);
    if (!Array.isArray(kept)) return;
    for (const [sid, text] of kept) if (typeof sid === 'string' && typeof text === 'string') drafts.set(sid, text);
  } catch {
    // Unreadable: there is nothing to restore.
  }
}

export function readDraft(sid: string): string {
  watchLogin();
  restoreKeptDrafts();
  return drafts.get(sid) ?? '';
}

export function writeDraft(sid: string, text: string): void {
  watchLogin();
  if (text) drafts.set(sid, text);
  else drafts.delete(sid);
}
