import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { aiOptionsQuery, messagesKey, messagesQuery, refreshSessions } from '../api/assistant.api.ts';
import { forgetEnded, onStored, useLiveAnswers } from './assistant-socket.ts';
import { mergeTurns } from './merge-turns.ts';

/** How often the messages are fetched while an answer is running that does not arrive over the connection. */
const POLL_MS = 4000;

/** The turns of a session, stored and running. */
export function useTurns(sid: string) {
  const client = useQueryClient();
  const liveAnswers = useLiveAnswers(sid);
  const query = useQuery({
    ...messagesQuery(sid),
    refetchInterval: ({ state }) => {
      const isRunningElsewhere = state.data?.some(
        ({ id, status }) => status === 'running' && !liveAnswers.some((live) => live.answerId === id),
      );
      return isRunningElsewhere ? POLL_MS : false;
    },
  });
  const { data: storedMessages, dataUpdatedAt } = query;

  useEffect(
    () =>
      onStored((changedSid) => {
        void client.invalidateQueries({ queryKey: messagesKey(changedSid) });
        void refreshSessions(client);
        void client.invalidateQueries({ queryKey: aiOptionsQuery.queryKey });
      }),
    [client],
  );
  useEffect(() => {
    if (storedMessages) forgetEnded(sid, storedMessages, dataUpdatedAt);
  }, [sid, storedMessages, dataUpdatedAt]);

  const turns = useMemo(() => mergeTurns(storedMessages ?? [], liveAnswers), [storedMessages, liveAnswers]);
  return { turns, query };
}
