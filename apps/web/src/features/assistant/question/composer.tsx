import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ActIcon } from '../answers/act-icon.tsx';
import { readDraft, writeDraft } from '../sessions/session-memory.ts';
import './composer.css';

interface ComposerProps {
  /** Words not yet sent are kept by session. */
  sid: string;
  label: string;
  placeholder: string;
  max: number;
  /** Words to begin with when there is no draft. */
  initial?: string;
  /** Something runs here: the button stops it. */
  onStop?: (() => void) | undefined;
  /** True when it was taken; then the field is empty again. */
  onSend: (words: string) => boolean | Promise<boolean>;
  /** Below the field, left of the button. */
  children?: ReactNode;
}

const NEAR_MAX = 0.9;

export function Composer({ sid, label, placeholder, max, initial = '', onStop, onSend, children }: ComposerProps) {
  const [words, setWords] = useState(() => readDraft(sid) || initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = useRef(false);
  const id = useId();
  // As the server counts: without the blanks around.
  const count = words.trim().length;
  const isOver = count > max;

  function write(next: string) {
    setWords(next);
    writeDraft(sid, next);
  }
  async function send(event?: FormEvent) {
    event?.preventDefault();
    if (count === 0 || isOver || onStop || isSending.current) return;
    isSending.current = true;
    try {
      if (await onSend(words.trim())) write('');
    } finally {
      isSending.current = false;
      field.current?.focus();
    }
  }
  function press(event: KeyboardEvent) {
    // While an input method composes, Enter chooses a word. Safari ends composing before it tells of the key: 229.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    void send();
  }
  // As high as its words, up to a third of the window.
  useLayoutEffect(() => {
    const own = field.current;
    if (!own) return;
    own.style.height = 'auto';
    own.style.height = words ? `${own.scrollHeight}px` : '';
  }, [words]);

  return (
    <form onSubmit={(event) => void send(event)} className="composer" data-over={isOver || undefined}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={1}
        value={words}
        placeholder={placeholder}
        aria-invalid={isOver || undefined}
        aria-describedby={`${id}-count`}
        enterKeyHint="send"
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
      />
      <div className="composer-foot">
        <div className="composer-options">{children}</div>
        <p id={`${id}-count`} className="composer-count" data-near={count > max * NEAR_MAX || undefined}>
          {count} / {max}
          {isOver && <span role="alert">　请删去 {count - max} 个字</span>}
        </p>
        {onStop ? (
          <button type="button" aria-label="停止" title="停止" onClick={onStop} className="composer-send composer-stop">
            <ActIcon name="stop" />
          </button>
        ) : (
          <button
            type="submit"
            aria-label="发送"
            title="发送"
            disabled={count === 0 || isOver}
            className="composer-send"
          >
            <Icon name="send" />
          </button>
        )}
      </div>
    </form>
  );
}
