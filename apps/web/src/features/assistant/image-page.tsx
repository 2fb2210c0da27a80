import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { aboutSearch } from './api/about.ts';
import { TOOLS } from './api/tools.data.ts';
import { useConnectionState } from './conversation/assistant-socket.ts';
import { ANY, type DrawChoice } from './drawings/draw-options.tsx';
import { ImageSession } from './image-session.tsx';
import { SessionGate } from './sessions/session-gate.tsx';
import { useOpening } from './sessions/use-sessions.ts';

/** 你说我画 */
export function ImagePage() {
  const { sid } = useParams();
  const [query] = useSearchParams();
  // The chosen style and format are kept when another session is opened.
  const [choice, setChoice] = useState<DrawChoice>({ style: ANY, ratio: ANY, count: 1 });
  const connection = useConnectionState();
  const opening = useOpening(TOOLS.image, sid, aboutSearch(query));
  return (
    <SessionGate opening={opening}>
      <ImageSession
        key={sid ?? ''}
        sid={sid}
        session={opening.session}
        isUnknown={opening.isUnknown}
        connection={connection}
        choice={choice}
        onChoice={setChoice}
      />
    </SessionGate>
  );
}
