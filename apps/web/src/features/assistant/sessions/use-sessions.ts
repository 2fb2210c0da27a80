import { clientMessages } from '@meiyu/contract/errors.ts';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { confirmRemoval } from '../../../components/user-centre/confirm-removal.ts';
import { useStillHere } from '../../../lib/browser/use-still-here.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { makeUuidV4 } from '../../../lib/crypto/uuid.ts';
import { showToast } from '../../../ui/messages/toast-store.ts';
import {
  createSession,
  deleteSessions,
  dropSessions,
  findEmptySession,
  putSessionFirst,
  renewSessions,
  type Session,
  sessionsQuery,
} from '../api/assistant.api.ts';
import type { Tool } from '../api/tools.data.ts';
import { dropSession, useLives } from '../conversation/assistant-socket.ts';
import { isDeleted, isStay, makeStay, noteDeleted, rememberPlace } from './session-memory.ts';

/** A tool's history, the newest first. A row that moved while older ones were loaded is shown once. */
export function useHistory(tool: Tool, searchValue = '') {
  const query = useInfiniteQuery(sessionsQuery(tool.type, searchValue));
  const sessions = useMemo(() => {
    const bySid = new Map<string, Session>();
    for (const session of query.data?.pages.flat() ?? []) {
      if (!bySid.has(session.sid)) bySid.set(session.sid, session);
    }
    return [...bySid.values()];
  }, [query.data]);
  return { query, sessions };
}

interface Wanted {
  /** Kept behind the session's address. */
  search?: string;
  /** The address one is at gives way, as it is none to come back to. */
  replace?: boolean;
  /** The id the address already has. */
  sid?: string | undefined;
}

/** One at a time: a double press, or two effects, must not make two. */
const making = new Map<string, Promise<Session | undefined>>();

async function makeOrFind(client: QueryClient, { type }: Tool, sid: string): Promise<Session | undefined> {
  try {
    const session = await createSession(sid, type);
    putSessionFirst(client, session);
    return session;
  } catch (error) {
    if (!(error instanceof CallError) || error.fault !== 'refused') return undefined;
    if (error.code !== 601) {
      showToast('error', error.message);
      return undefined;
    }
    // There is an empty one already, and a tool has one at most: that is the new one.
    const empty = await findEmptySession(type).catch(() => undefined);
    if (empty) putSessionFirst(client, empty);
    showToast('warning', error.message);
    return empty;
  }
}

type Go = (to: string, options: NavigateOptions) => unknown;

/** Goes on to a session, unless one has left before it was there. */
export function useGoOn(): Go {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  return (to, options) => (isStillHere() ? navigate(to, options) : undefined);
}

/** Creates a session and opens it. Returns the session, or undefined if there is none. */
export async function makeSession(client: QueryClient, go: Go, tool: Tool, wanted: Wanted) {
  const { search = '', replace = false, sid = makeUuidV4() } = wanted;
  const work = making.get(tool.type) ?? makeOrFind(client, tool, sid);
  making.set(tool.type, work);
  try {
    const session = await work;
    if (session) await go(`${tool.path}/${session.sid}${search}`, { replace });
    return session;
  } finally {
    making.delete(tool.type);
  }
}

/** 新建会话. Over a session that is still empty it only warns. */
export function useNewSession(tool: Tool, sid: string | undefined) {
  const client = useQueryClient();
  const go = useGoOn();
  const { sessions } = useHistory(tool);
  const lives = useLives(sid ?? '');
  return (wanted: Wanted = {}) => {
    const isNew = sessions.some((session) => session.sid === sid && session.content === '') && lives.length === 0;
    if (!isNew) return makeSession(client, go, tool, wanted);
    showToast('warning', clientMessages.sessionIsNew);
    return undefined;
  };
}

/**
 * After the history has loaded: if it is empty, creates a session; otherwise an address without a session opens the
 * first one. A reader who comes from a work, a page or a lecture gets a new session.
 */
export function useOpening(tool: Tool, sid: string | undefined, aboutSearch: string) {
  const client = useQueryClient();
  const go = useGoOn();
  const { key, state } = useLocation();
  const { query, sessions } = useHistory(tool);
  const isLoaded = query.isSuccess && !query.isPlaceholderData;
  const isFirstLoad = useRef(true);
  const [failed, setFailed] = useState(false);

  const open = useEffectEvent(() => {
    const isFirst = isFirstLoad.current;
    isFirstLoad.current = false;
    const wanted = { search: aboutSearch, replace: true };
    if (sid && isDeleted(sid)) return void go(tool.path, { replace: true });
    if (sid) rememberPlace(tool.tool, sid, aboutSearch);
    if (sessions.length === 0 && (isFirst || !sid) && !isStay(state)) {
      return make({ ...wanted, sid });
    }
    if (sid || isStay(state)) return;
    const empty = sessions.find(({ content }) => content === '');
    const first = aboutSearch ? empty : sessions[0];
    if (first) void go(`${tool.path}/${first.sid}${aboutSearch}`, { replace: true });
    else make(wanted);
  });
  function make(wanted: Wanted): void {
    void makeSession(client, go, tool, wanted).then((made) => setFailed(!made));
  }

  // Each arrival is looked at once, whatever happens to the list afterwards.
  const arrival = isLoaded ? `${key} ${sid ?? ''}` : undefined;
  useEffect(() => {
    if (arrival !== undefined) open();
  }, [arrival]);

  const session = sessions.find((known) => known.sid === sid);
  return {
    query,
    session,
    /** Nothing is to be typed where one does not stay. */
    isSettled: isLoaded && (sid !== undefined || isStay(state) || failed),
    /** The history does not have it. */
    isUnknown: isLoaded && sid !== undefined && !session && sessions.length > 0,
  };
}

/** Asks, deletes, and leaves the session if it was open. Returns false if the reader declined or the call failed. */
export function useSessionRemoval(tool: Tool, sid: string | undefined) {
  const client = useQueryClient();
  const go = useGoOn();
  return async (sids: readonly string[], isBatch = false): Promise<boolean> => {
    const sure = await confirmRemoval(isBatch ? sids.length : 'one');
    if (!sure) return false;
    try {
      await deleteSessions(sids);
    } catch {
      // Told already; what the server still has comes back with the list.
      await renewSessions(client);
      return false;
    }
    noteDeleted(sids);
    dropSessions(client, sids);
    for (const gone of sids) {
      dropSession(gone);
      client.removeQueries({ queryKey: ['assistant', 'messages', gone] });
    }
    if (sid && sids.includes(sid)) await go(tool.path, { state: makeStay() });
    void renewSessions(client);
    return true;
  };
}
