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
  refreshSessions,
  type Session,
  sessionsQuery,
} from '../api/assistant.api.ts';
import type { Tool } from '../api/tools.data.ts';
import { dropSession, useLiveAnswers } from '../conversation/assistant-socket.ts';
import { isDeleted, isNoSessionState, makeNoSessionState, rememberDeleted, rememberSession } from './session-memory.ts';

/** A tool's history, newest first. Without duplicates, which arise when rows move while older ones are loaded. */
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

interface SessionOptions {
  /** The query after the session's address. */
  search?: string;
  /** Whether to replace the current history entry. */
  replace?: boolean;
  /** The id in the address, if any. */
  sid?: string | undefined;
}

/** Running creations by tool, so that a double press does not create two sessions. */
const pendingCreations = new Map<string, Promise<Session | undefined>>();

async function createOrFindSession(client: QueryClient, { type }: Tool, sid: string): Promise<Session | undefined> {
  try {
    const session = await createSession(sid, type);
    putSessionFirst(client, session);
    return session;
  } catch (error) {
    if (!(error instanceof CallError) || error.reason !== 'refused') return undefined;
    if (error.code !== 601) {
      showToast('error', error.message);
      return undefined;
    }
    // A tool has at most one empty session; it is used instead of a new one.
    const empty = await findEmptySession(type).catch(() => undefined);
    if (empty) putSessionFirst(client, empty);
    showToast('warning', error.message);
    return empty;
  }
}

type Navigate = (to: string, options: NavigateOptions) => unknown;

/** Navigates, unless the user has left the page in the meantime. */
export function useNavigateIfStaying(): Navigate {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  return (to, options) => (isStillHere() ? navigate(to, options) : undefined);
}

/** Creates a session and opens it. Returns the session, or undefined if there is none. */
export async function makeSession(client: QueryClient, navigate: Navigate, tool: Tool, options: SessionOptions) {
  const { search = '', replace = false, sid = makeUuidV4() } = options;
  const work = pendingCreations.get(tool.type) ?? createOrFindSession(client, tool, sid);
  pendingCreations.set(tool.type, work);
  try {
    const session = await work;
    if (session) await navigate(`${tool.path}/${session.sid}${search}`, { replace });
    return session;
  } finally {
    pendingCreations.delete(tool.type);
  }
}

/** 新建会话. If the open session is still empty, it only shows a warning. */
export function useNewSession(tool: Tool, sid: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigateIfStaying();
  const { sessions } = useHistory(tool);
  const liveAnswers = useLiveAnswers(sid ?? '');
  return (options: SessionOptions = {}) => {
    const isNew = sessions.some((session) => session.sid === sid && session.content === '') && liveAnswers.length === 0;
    if (!isNew) return makeSession(client, navigate, tool, options);
    showToast('warning', clientMessages.sessionIsNew);
    return undefined;
  };
}

/**
 * After the history has loaded: if it is empty, creates a session; otherwise an address without a session opens the
 * first one. A user who comes from a work, a page or a course gets an empty session.
 */
export function useOpening(tool: Tool, sid: string | undefined, aboutSearch: string) {
  const client = useQueryClient();
  const navigate = useNavigateIfStaying();
  const { key, state } = useLocation();
  const { query, sessions } = useHistory(tool);
  const isLoaded = query.isSuccess && !query.isPlaceholderData;
  const isFirstLoad = useRef(true);
  const [failed, setFailed] = useState(false);

  const open = useEffectEvent(() => {
    const isFirst = isFirstLoad.current;
    isFirstLoad.current = false;
    const options = { search: aboutSearch, replace: true };
    if (sid && isDeleted(sid)) return void navigate(tool.path, { replace: true });
    if (sid) rememberSession(tool.tool, sid, aboutSearch);
    if (sessions.length === 0 && (isFirst || !sid) && !isNoSessionState(state)) {
      return make({ ...options, sid });
    }
    if (sid || isNoSessionState(state)) return;
    const empty = sessions.find(({ content }) => content === '');
    const first = aboutSearch ? empty : sessions[0];
    if (first) void navigate(`${tool.path}/${first.sid}${aboutSearch}`, { replace: true });
    else make(options);
  });
  function make(options: SessionOptions): void {
    void makeSession(client, navigate, tool, options).then((created) => setFailed(!created));
  }

  // Runs once per navigation, even when the list changes afterwards.
  const arrival = isLoaded ? `${key} ${sid ?? ''}` : undefined;
  useEffect(() => {
    if (arrival !== undefined) open();
  }, [arrival]);

  const session = sessions.find((known) => known.sid === sid);
  return {
    query,
    session,
    /** False while another session is about to be opened, so that nothing can be typed. */
    isReady: isLoaded && (sid !== undefined || isNoSessionState(state) || failed),
    /** Whether the history does not contain the session. */
    isUnknown: isLoaded && sid !== undefined && !session && sessions.length > 0,
  };
}

/** Deletes sessions after confirmation, and leaves the open one. Returns false if the user declined or the call failed. */
export function useSessionRemoval(tool: Tool, sid: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigateIfStaying();
  return async (sids: readonly string[], isBatch = false): Promise<boolean> => {
    const isConfirmed = await confirmRemoval({ selectedCount: isBatch ? sids.length : undefined });
    if (!isConfirmed) return false;
    try {
      await deleteSessions(sids);
    } catch {
      // The error was already shown; the list shows what the server still has.
      await refreshSessions(client);
      return false;
    }
    rememberDeleted(sids);
    dropSessions(client, sids);
    for (const deletedSid of sids) {
      dropSession(deletedSid);
      client.removeQueries({ queryKey: ['assistant', 'messages', deletedSid] });
    }
    if (sid && sids.includes(sid)) await navigate(tool.path, { state: makeNoSessionState() });
    void refreshSessions(client);
    return true;
  };
}
