import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { aboutQueryString } from './api/about.ts';
import { TOOLS } from './api/tools.data.ts';
import { useConnectionState } from './conversation/assistant-socket.ts';
import { type DrawChoice, NOT_CHOSEN } from './drawings/draw-options.tsx';
import { ImageSession } from './image-session.tsx';
import { SessionGate } from './sessions/session-gate.tsx';
import { useOpenSession } from './sessions/use-sessions.ts';

/** 你说我画 */
export function ImagePage() {
  const { sid } = useParams();
  const [searchParams] = useSearchParams();
  // The chosen style and format are kept when another session is opened.
  const [choice, setChoice] = useState<DrawChoice>({ style: NOT_CHOSEN, ratio: NOT_CHOSEN, count: 1 });
  const connectionState = useConnectionState();
  const openSession = useOpenSession(TOOLS.image, sid, aboutQueryString(searchParams));
  return (
    <SessionGate openSession={openSession}>
      <ImageSession
        key={sid ?? ''}
        sid={sid}
        session={openSession.session}
        isUnknown={openSession.isUnknown}
        connectionState={connectionState}
        choice={choice}
        onChoice={setChoice}
      />
    </SessionGate>
  );
}
