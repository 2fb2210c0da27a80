import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { aboutSearch } from './api/about.ts';
import { TOOLS } from './api/tools.data.ts';
import { useLine } from './conversation/assistant-socket.ts';
import { ANY, type DrawChoice } from './drawings/draw-options.tsx';
import { ImageTalk } from './image-talk.tsx';
import { TalkGate } from './sessions/talk-gate.tsx';
import { useOpening } from './sessions/use-sessions.ts';

/** 你说我画 */
export function ImagePage() {
  const { sid } = useParams();
  const [query] = useSearchParams();
  // Style and format are the reader's taste, whichever session is open.
  const [choice, setChoice] = useState<DrawChoice>({ style: ANY, ratio: ANY, count: 1 });
  const line = useLine();
  const opening = useOpening(TOOLS.image, sid, aboutSearch(query));
  return (
    <TalkGate opening={opening}>
      <ImageTalk
        key={sid ?? ''}
        sid={sid}
        session={opening.session}
        isUnknown={opening.isUnknown}
        line={line}
        choice={choice}
        onChoice={setChoice}
      />
    </TalkGate>
  );
}
