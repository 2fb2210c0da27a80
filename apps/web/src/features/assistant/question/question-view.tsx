import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import styles from './question-view.module.css';

interface QuestionViewProps {
  question: string;
  maxLength: number;
  /** It had a photo, which is not kept. */
  withPhoto?: boolean;
  /** Absent while an answer is running. */
  onEdit?: ((text: string) => void) | undefined;
  /** Whether later turns follow, which an edit removes. */
  hasLaterTurns: boolean;
}

/** A question of the user, which can be copied and edited. */
export function QuestionView({ question, maxLength, withPhoto = false, onEdit, hasLaterTurns }: QuestionViewProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing && onEdit) {
    return (
      <Editor
        question={question}
        maxLength={maxLength}
        hasLaterTurns={hasLaterTurns}
        onCancel={() => setEditing(false)}
        onSave={(text) => {
          setEditing(false);
          onEdit(text);
        }}
      />
    );
  }
  return (
    <div className={styles.question}>
      <p className={styles.slip}>{question}</p>
      {withPhoto && <p className={styles.withPhoto}>附了一张照片，没有保存。要再问它，请重新选。</p>}
      <Row gap="s" className={styles.acts}>
        <CopyButton text={question} label="复制" size="small" />
        {onEdit && (
          <Button variant="text" size="small" icon="edit" onClick={() => setEditing(true)}>
            修改
          </Button>
        )}
      </Row>
    </div>
  );
}

interface EditorProps {
  question: string;
  maxLength: number;
  hasLaterTurns: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
}

function Editor({ question, maxLength, hasLaterTurns, onSave, onCancel }: EditorProps) {
  const [text, setText] = useState(question);
  const length = text.trim().length;
  const error = length === 0 ? '请输入问题' : length > maxLength ? `不能超过 ${maxLength} 个字` : undefined;
  function save(event?: FormEvent) {
    event?.preventDefault();
    if (!error) onSave(text.trim());
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    save();
  }
  return (
    <form onSubmit={save} className={styles.question}>
      <TextArea
        label="修改问题"
        hideLabel
        autoFocus
        rows={3}
        value={text}
        error={error}
        hint={hasLaterTurns ? '这之后的内容会由新的回答代替。' : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKey}
      />
      <Row gap="s" className={styles.acts}>
        <Button size="small" onClick={onCancel}>
          取消
        </Button>
        <Button size="small" variant="ink" type="submit">
          重新发送
        </Button>
      </Row>
    </form>
  );
}
