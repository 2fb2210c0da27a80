import { useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { formatTime } from '../../../lib/format/format-time.ts';
import { putSessionFirst, type Session } from '../api/assistant.api.ts';
import type { Tool } from '../api/tools.data.ts';
import { dropAnswer } from '../conversation/assistant-socket.ts';
import type { Turn } from '../conversation/merge-turns.ts';
import { createAndOpenSession, useNavigateIfStillHere } from './use-sessions.ts';

interface SendOptions {
  tool: Tool;
  sid: string | undefined;
  session: Session | undefined;
  /** The query string to keep in the address when a session has to be created first. */
  queryString: string;
}

/** Returns a function that sends a text in the open session, or in a new one if none is open. It returns whether it was sent. */
export function useSend({ tool, sid, session, queryString }: SendOptions) {
  const client = useQueryClient();
  const navigate = useNavigateIfStillHere();

  return async (text: string, send: (sid: string) => boolean): Promise<boolean> => {
    const options = { queryString, replace: true, sid };
    const openSession = session ?? (await createAndOpenSession(client, navigate, tool, options));
    if (!openSession || !send(openSession.sid)) return false;
    // The history shows the new title and time at once.
    putSessionFirst(client, {
      ...openSession,
      content: openSession.content || text,
      updateTime: formatTime(serverNow() ?? Date.now()),
    });
    return true;
  };
}

/** Returns the field that tells the server to replace this question. A question that it never accepted is only dropped here. */
export function prepareReplacement({ questionId, answer }: Turn): { replaces?: string } {
  const live = answer?.live;
  if (!live || live.isAccepted) return { replaces: questionId };
  dropAnswer(live.answerId);
  return {};
}
