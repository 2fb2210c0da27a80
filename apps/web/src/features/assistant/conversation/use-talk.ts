import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { aiOptionsQuery, messagesKey, messagesQuery, renewSessions } from '../api/assistant.api.ts';
import { forgetEnded, onStored, useLives } from './assistant-socket.ts';
import { mergeTalk } from './merge-talk.ts';

/** How often an answer is asked for that runs somewhere but does not come over the line. */
const ASIDE_MS = 4000;

/** A session's turns, as stored and as they come. */
export function useTalk(sid: string) {
  const client = useQueryClient();
  const lives = useLives(sid);
  const query = useQuery({
    ...messagesQuery(sid),
    refetchInterval: ({ state }) => {
      const runs = state.data?.some(({ id, status }) => status === 'running' && !lives.some((l) => l.answerId === id));
      return runs ? ASIDE_MS : false;
    },
  });
  const { data: stored, dataUpdatedAt } = query;

  useEffect(
    () =>
      onStored((changed) => {
        void client.invalidateQueries({ queryKey: messagesKey(changed) });
        void renewSessions(client);
        void client.invalidateQueries({ queryKey: aiOptionsQuery.queryKey });
      }),
    [client],
  );
  useEffect(() => {
    if (stored) forgetEnded(sid, stored, dataUpdatedAt);
  }, [sid, stored, dataUpdatedAt]);

  const turns = useMemo(() => mergeTalk(stored ?? [], lives), [stored, lives]);
  return { turns, query };
}
