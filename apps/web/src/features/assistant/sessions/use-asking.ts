import { useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { formatTime } from '../../../lib/format/format-time.ts';
import { putSessionFirst, type Session } from '../api/assistant.api.ts';
import type { Tool } from '../api/tools.data.ts';
import { dropAnswer } from '../conversation/assistant-socket.ts';
import type { Turn } from '../conversation/merge-talk.ts';
import { makeSession, useGoOn } from './use-sessions.ts';

interface Asking {
  tool: Tool;
  sid: string | undefined;
  session: Session | undefined;
  /** Kept behind the address of a session that has to be made first. */
  search: string;
}

/** Asks in the open session, made first where there is none; true when it was taken. */
export function useAsking({ tool, sid, session, search }: Asking) {
  const client = useQueryClient();
  const go = useGoOn();

  return async (words: string, ask: (sid: string) => boolean): Promise<boolean> => {
    const wanted = { search, replace: true, sid };
    const here = session ?? (await makeSession(client, go, tool, wanted));
    if (!here || !ask(here.sid)) return false;
    // The history knows at once what it is about.
    putSessionFirst(client, {
      ...here,
      content: here.content || words,
      updateTime: formatTime(serverNow() ?? Date.now()),
    });
    return true;
  };
}

/** What a new question takes the place of. One the server never had is simply gone. */
export function giveWay({ questionId, answer }: Turn): { replaces?: string } {
  const live = answer?.live;
  if (!live || live.accepted) return { replaces: questionId };
  dropAnswer(live.answerId);
  return {};
}
