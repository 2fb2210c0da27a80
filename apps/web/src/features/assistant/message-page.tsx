import { useParams, useSearchParams } from 'react-router';
import { aboutSearch } from './api/about.ts';
import { TOOLS } from './api/tools.data.ts';
import { useConnectionState } from './conversation/assistant-socket.ts';
import { MessageSession } from './message-session.tsx';
import { SessionGate } from './sessions/session-gate.tsx';
import { useOpening } from './sessions/use-sessions.ts';

/** 你问我答 */
export function MessagePage() {
  const { sid } = useParams();
  const [query] = useSearchParams();
  const connection = useConnectionState();
  const opening = useOpening(TOOLS.message, sid, aboutSearch(query));
  return (
    <SessionGate opening={opening}>
      <MessageSession
        key={sid ?? ''}
        sid={sid}
        session={opening.session}
        isUnknown={opening.isUnknown}
        connection={connection}
      />
    </SessionGate>
  );
}
