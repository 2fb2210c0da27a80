import { useEffect, useRef, useState } from 'react';

interface AnswerStatusProps {
  status: string | undefined;
  running: string;
  done: string;
}

/** Announces the beginning and end of an answer to screen readers; announcing the growing text would be too much. */
export function AnswerStatus({ status, running, done }: AnswerStatusProps) {
  const [message, setMessage] = useState('');
  const before = useRef(status);
  useEffect(() => {
    if (status === 'running') setMessage(running);
    else if (before.current === 'running') setMessage(status === 'done' ? done : '');
    before.current = status;
  }, [status, running, done]);
  return (
    <p role="status" className="sr-only">
      {message}
    </p>
  );
}
