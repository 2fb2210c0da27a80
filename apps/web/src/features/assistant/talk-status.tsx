import { useEffect, useRef, useState } from 'react';

interface TalkStatusProps {
  status: string | undefined;
  running: string;
  done: string;
}

/** Says that an answer begins and ends. The growing text itself would talk over everything. */
export function TalkStatus({ status, running, done }: TalkStatusProps) {
  const [words, setWords] = useState('');
  const before = useRef(status);
  useEffect(() => {
    if (status === 'running') setWords(running);
    else if (before.current === 'running') setWords(status === 'done' ? done : '');
    before.current = status;
  }, [status, running, done]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
