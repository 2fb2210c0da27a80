import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import './question-slip.css';

interface QuestionViewProps {
  question: string;
  max: number;
  /** Absent while an answer is running. */
  onEdit?: ((text: string) => void) | undefined;
  /** Whether later turns follow, which an edit removes. */
  hasMore: boolean;
}

/** A question of the user, which can be copied and edited. */
export function QuestionView({ question, max, onEdit, hasMore }: QuestionViewProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing && onEdit) {
    return (
      <Editor
        question={question}
        max={max}
        hasMore={hasMore}
        onCancel={() => setEditing(false)}
        onSave={(text) => {
          setEditing(false);
          onEdit(text);
        }}
      />
    );
  }
  return (
    <div className="question">
      <p className="question-slip">{question}</p>
      <div className="question-acts">
        <CopyButton text={question} label="复制" size="small" />
        {onEdit && (
          <Button variant="text" size="small" icon="edit" onClick={() => setEditing(true)}>
            修改
          </Button>
        )}
      </div>
    </div>
  );
}

interface EditorProps {
  question: string;
  max: number;
  hasMore: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
}

function Editor({ question, max, hasMore, onSave, onCancel }: EditorProps) {
  const [text, setText] = useState(question);
  const count = text.trim().length;
  const error = count === 0 ? '请输入问题' : count > max ? `不能超过 ${max} 个字` : undefined;
  function save(event?: FormEvent) {
    event?.preventDefault();
    if (!error) onSave(text.trim());
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    save();
  }
  return (
    <form onSubmit={save} className="question question-editor">
      <TextArea
        label="修改问题"
        hideLabel
        autoFocus
        rows={3}
        value={text}
        error={error}
        hint={hasMore ? '这之后的内容会由新的回答代替。' : undefined}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <div className="question-acts">
        <Button size="small" onClick={onCancel}>
          取消
        </Button>
        <Button size="small" variant="ink" type="submit">
          重新发送
        </Button>
      </div>
    </form>
  );
}
