import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { AssistantIcon } from '../answers/assistant-icon.tsx';
import { readDraft, writeDraft } from '../sessions/session-memory.ts';
import './composer.css';

interface ComposerProps {
  /** Drafts are kept by session. */
  sid: string;
  label: string;
  placeholder: string;
  max: number;
  /** The initial text when there is no draft. */
  initial?: string;
  /** Present while an answer is running; the button then stops it. */
  onStop?: (() => void) | undefined;
  /** Returns true when the text was accepted; then the field is emptied. */
  onSend: (text: string) => boolean | Promise<boolean>;
  /** Below the field, left of the button. */
  children?: ReactNode;
}

const WARNING_FRACTION = 0.9;

export function Composer({ sid, label, placeholder, max, initial = '', onStop, onSend, children }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(sid) || initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = useRef(false);
  const id = useId();
  // Counted without surrounding spaces, as on the server.
  const count = text.trim().length;
  const isOver = count > max;

  function write(next: string) {
    setText(next);
    writeDraft(sid, next);
  }
  async function send(event?: FormEvent) {
    event?.preventDefault();
    if (count === 0 || isOver || onStop || isSending.current) return;
    isSending.current = true;
    try {
      if (await onSend(text.trim())) write('');
    } finally {
      isSending.current = false;
      field.current?.focus();
    }
  }
  function press(event: KeyboardEvent) {
    // While an input method composes, Enter confirms a word. Safari ends composing before it sends the key, with code 229.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    void send();
  }
  // As high as its text; the style sheet limits it to a third of the window.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = text ? `${element.scrollHeight}px` : '';
  }, [text]);

  return (
    <form onSubmit={(event) => void send(event)} className="composer" data-over={isOver || undefined}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={1}
        value={text}
        placeholder={placeholder}
        aria-invalid={isOver || undefined}
        aria-describedby={`${id}-count`}
        enterKeyHint="send"
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
      />
      <div className="composer-foot">
        <div className="composer-options">{children}</div>
        <p id={`${id}-count`} className="composer-count" data-near={count > max * WARNING_FRACTION || undefined}>
          {count} / {max}
          {isOver && <span role="alert">　请删去 {count - max} 个字</span>}
        </p>
        {onStop ? (
          <button type="button" aria-label="停止" title="停止" onClick={onStop} className="composer-send composer-stop">
            <AssistantIcon name="stop" />
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
