import { clientMessages } from '@meiyu/contract/client-messages.ts';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type NavigateOptions, useLocation } from 'react-router';
import { confirmRemoval } from '../../../components/user-centre/confirm-removal.ts';
import { useAwaitedNavigate } from '../../../lib/browser/use-awaited-navigate.ts';
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

/** A tool's history, newest first, without the duplicates that arise when rows move while older ones are loaded. */
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
  /** The query string after the session's path. */
  queryString?: string;
  /** Whether to replace the current history entry. */
  replace?: boolean;
  /** The session id in the address, if any; the new session gets it. */
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
    // 601: the tool already has an empty session. It may have only one, so that one is used instead of a new one.
    const emptySession = await findEmptySession(type).catch(() => undefined);
    if (emptySession) putSessionFirst(client, emptySession);
    showToast('warning', error.message);
    return emptySession;
  }
}

type Navigate = (to: string, options: NavigateOptions) => unknown;

/** Navigates, unless the user has left the page in the meantime. */
export function useNavigateIfStillHere(): Navigate {
  const navigate = useAwaitedNavigate();
  const isStillHere = useStillHere();
  return (to, options) => (isStillHere() ? navigate(to, options) : undefined);
}

/** Creates a session, or finds the empty one, and opens it. Returns it, or undefined if that failed. */
export async function createAndOpenSession(
  client: QueryClient,
  navigate: Navigate,
  tool: Tool,
  options: SessionOptions,
) {
  const { queryString = '', replace = false, sid = makeUuidV4() } = options;
  const creation = pendingCreations.get(tool.type) ?? createOrFindSession(client, tool, sid);
  pendingCreations.set(tool.type, creation);
  try {
    const session = await creation;
    if (session) await navigate(`${tool.path}/${session.sid}${queryString}`, { replace });
    return session;
  } finally {
    pendingCreations.delete(tool.type);
  }
}

/** 新建会话. If the open session is still empty, it only shows a warning. */
export function useNewSession(tool: Tool, sid: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigateIfStillHere();
  const { sessions } = useHistory(tool);
  const liveAnswers = useLiveAnswers(sid ?? '');
  return (options: SessionOptions = {}) => {
    const isEmpty =
      sessions.some((session) => session.sid === sid && session.content === '') && liveAnswers.length === 0;
    if (!isEmpty) return createAndOpenSession(client, navigate, tool, options);
    showToast('warning', clientMessages.sessionIsNew);
    return undefined;
  };
}

/**
 * After the history has loaded: if it is empty, creates a session; otherwise an address without a session opens the
 * first one. A user who comes from a work, a book page or a course gets an empty session.
 */
export function useOpenSession(tool: Tool, sid: string | undefined, aboutQueryString: string) {
  const client = useQueryClient();
  const navigate = useNavigateIfStillHere();
  const { key, state } = useLocation();
  const { query, sessions } = useHistory(tool);
  const isLoaded = query.isSuccess && !query.isPlaceholderData;
  const isFirstLoad = useRef(true);
  const [hasFailed, setFailed] = useState(false);

  const open = useEffectEvent(() => {
    const isFirst = isFirstLoad.current;
    isFirstLoad.current = false;
    const options = { queryString: aboutQueryString, replace: true };
    if (sid && isDeleted(sid)) return void navigate(tool.path, { replace: true });
    if (sid) rememberSession(tool.tool, sid, aboutQueryString);
    if (sessions.length === 0 && (isFirst || !sid) && !isNoSessionState(state)) {
      return createAndOpen({ ...options, sid });
    }
    if (sid || isNoSessionState(state)) return;
    const emptySession = sessions.find(({ content }) => content === '');
    const sessionToOpen = aboutQueryString ? emptySession : sessions[0];
    if (sessionToOpen) void navigate(`${tool.path}/${sessionToOpen.sid}${aboutQueryString}`, { replace: true });
    else createAndOpen(options);
  });
  function createAndOpen(options: SessionOptions): void {
    void createAndOpenSession(client, navigate, tool, options).then((created) => setFailed(!created));
  }

  // The effect runs once per navigation, even when the list changes afterwards.
  const navigationId = isLoaded ? `${key} ${sid ?? ''}` : undefined;
  useEffect(() => {
    if (navigationId !== undefined) open();
  }, [navigationId]);

  const session = sessions.find((candidate) => candidate.sid === sid);
  return {
    query,
    session,
    /** False while another session is about to be opened, so that nothing can be typed. */
    isReady: isLoaded && (sid !== undefined || isNoSessionState(state) || hasFailed),
    /** Whether the history does not contain the session. */
    isUnknown: isLoaded && sid !== undefined && !session && sessions.length > 0,
  };
}

/** Deletes sessions after confirmation, and leaves the open one. Returns false if the user declined or the call failed. */
export function useSessionRemoval(tool: Tool, sid: string | undefined) {
  const client = useQueryClient();
  const navigate = useNavigateIfStillHere();
  return async (sids: readonly string[], { isBatch = false } = {}): Promise<boolean> => {
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
