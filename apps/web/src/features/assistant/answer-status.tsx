import { useEffect, useRef, useState } from 'react';
import textStyles from '../../ui/text/text.module.css';

interface AnswerStatusProps {
  status: string | undefined;
  runningMessage: string;
  doneMessage: string;
}

/** Announces the beginning and end of an answer to screen readers; announcing the growing text would be too much. */
export function AnswerStatus({ status, runningMessage, doneMessage }: AnswerStatusProps) {
  const [message, setMessage] = useState('');
  const previousStatus = useRef(status);
  useEffect(() => {
    if (status === 'running') setMessage(runningMessage);
    else if (previousStatus.current === 'running') setMessage(status === 'done' ? doneMessage : '');
    previousStatus.current = status;
  }, [status, runningMessage, doneMessage]);
  return (
    <p role="status" className={textStyles.hidden}>
      {message}
    </p>
  );
}
