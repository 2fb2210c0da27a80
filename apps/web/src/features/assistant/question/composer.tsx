import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import iconButtonStyles from '../../../ui/buttons/icon-button.module.css';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { AssistantIcon } from '../icons/assistant-icon.tsx';
import { fileOf } from '../photo/pasted-file.ts';
import { readDraft, writeDraft } from '../sessions/session-memory.ts';
import { VoiceButton } from '../speech/voice-button.tsx';
import assistantStyles from '../styles/assistant.module.css';
import styles from './composer.module.css';

interface ComposerProps {
  /** The session whose unsent text the field contains. */
  sid: string;
  label: string;
  placeholder: string;
  maxLength: number;
  /** The text of the field when there is no draft. */
  initialText?: string;
  /** Present while an answer is running; the button then stops it. */
  onStop?: (() => void) | undefined;
  /** Returns true when the text was accepted; then the field is emptied. */
  onSend: (text: string) => boolean | Promise<boolean>;
  /** Shown above the field: what is sent with the text. */
  attachment?: ReactNode;
  /** A button that adds something to the text. */
  tool?: ReactNode;
  /** Gets a file that is pasted or dropped; without it the browser does as usual. */
  onFile?: ((file: File) => void) | undefined;
  /** Shown below the field, left of the button. */
  children?: ReactNode;
}

const WARNING_FRACTION = 0.9;

export function Composer({
  sid,
  label,
  placeholder,
  maxLength,
  initialText = '',
  onStop,
  onSend,
  attachment,
  tool,
  onFile,
  children,
}: ComposerProps) {
  const [text, setText] = useState(() => readDraft(sid) || initialText);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = useRef(false);
  const id = useId();
  // Counted without surrounding spaces, as the server counts.
  const length = text.trim().length;
  const isTooLong = length > maxLength;

  function changeText(newText: string) {
    setText(newText);
    writeDraft(sid, newText);
  }
  async function send(event?: FormEvent) {
    event?.preventDefault();
    if (length === 0 || isTooLong || onStop || isSending.current) return;
    isSending.current = true;
    try {
      if (await onSend(text.trim())) changeText('');
    } finally {
      isSending.current = false;
      field.current?.focus();
    }
  }
  function handleKey(event: KeyboardEvent) {
    // While an input method composes, Enter confirms a word. Safari ends composing before it sends the key, with code 229.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    void send();
  }
  // Makes the field as high as its text; the style sheet limits it to a third of the window.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = text ? `${element.scrollHeight}px` : '';
  }, [text]);

  function takeFile(event: ClipboardEvent | DragEvent, data: DataTransfer | null) {
    const file = onFile && fileOf(data);
    if (!file) return;
    event.preventDefault();
    onFile(file);
  }

  return (
    <form
      onSubmit={(event) => void send(event)}
      onPaste={(event) => takeFile(event, event.clipboardData)}
      onDragOver={(event) => onFile && event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => takeFile(event, event.dataTransfer)}
      className={styles.composer}
      data-over={isTooLong || undefined}
    >
      {attachment && <div className={styles.attachment}>{attachment}</div>}
      <label htmlFor={id} className={textStyles.hidden}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={1}
        value={text}
        placeholder={placeholder}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-count`}
        enterKeyHint="send"
        onChange={({ target }) => changeText(target.value)}
        onKeyDown={handleKey}
      />
      <Row gap="l" className={styles.foot}>
        <Row wrap gap="l" className={`${assistantStyles.grow} ${styles.options}`}>
          {children}
        </Row>
        <p id={`${id}-count`} className={styles.count} data-near={length > maxLength * WARNING_FRACTION || undefined}>
          <span className={textStyles.number}>
            {length} / {maxLength}
          </span>
          {isTooLong && <span role="alert">　请删去 {length - maxLength} 个字</span>}
        </p>
        <Row gap="s" className={styles.buttons}>
          {tool}
          <VoiceButton text={text} onText={changeText} />
          {onStop ? (
            <button
              type="button"
              aria-label="停止"
              title="停止"
              onClick={onStop}
              className={`${iconButtonStyles.iconBtn} ${styles.send} ${styles.stop}`}
            >
              <AssistantIcon name="stop" />
            </button>
          ) : (
            <IconButton
              type="submit"
              icon="send"
              label="发送"
              disabled={length === 0 || isTooLong}
              className={styles.send}
            />
          )}
        </Row>
      </Row>
    </form>
  );
}
