import { useParams, useSearchParams } from 'react-router';
import { aboutQueryString } from './api/about.ts';
import { TOOLS } from './api/tools.data.ts';
import { useConnectionState } from './conversation/assistant-socket.ts';
import { MessageSession } from './message-session.tsx';
import { SessionGate } from './sessions/session-gate.tsx';
import { useOpenSession } from './sessions/use-sessions.ts';

/** 你问我答 */
export function MessagePage() {
  const { sid } = useParams();
  const [searchParams] = useSearchParams();
  const connectionState = useConnectionState();
  const openSession = useOpenSession(TOOLS.message, sid, aboutQueryString(searchParams));
  return (
    <SessionGate openSession={openSession}>
      <MessageSession
        key={sid ?? ''}
        sid={sid}
        session={openSession.session}
        isUnknown={openSession.isUnknown}
        connectionState={connectionState}
      />
    </SessionGate>
  );
}
