import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import './question-slip.css';

interface QuestionSlipProps {
  question: string;
  max: number;
  /** Absent while something runs, or where it cannot be asked anew. */
  onEdit?: ((words: string) => void) | undefined;
  /** More follows it, which gives way when it is changed. */
  hasMore: boolean;
}

/** What the reader said: a celadon slip at the right. */
export function QuestionSlip({ question, max, onEdit, hasMore }: QuestionSlipProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing && onEdit) {
    return (
      <Editor
        question={question}
        max={max}
        hasMore={hasMore}
        onCancel={() => setEditing(false)}
        onSave={(words) => {
          setEditing(false);
          onEdit(words);
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
  onSave: (words: string) => void;
  onCancel: () => void;
}

function Editor({ question, max, hasMore, onSave, onCancel }: EditorProps) {
  const [words, setWords] = useState(question);
  const count = words.trim().length;
  const fault = count === 0 ? '请输入问题' : count > max ? `不能超过 ${max} 个字` : undefined;
  function save(event?: FormEvent) {
    event?.preventDefault();
    if (!fault) onSave(words.trim());
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
        value={words}
        error={fault}
        hint={hasMore ? '这之后的内容会由新的回答代替。' : undefined}
        onChange={({ target }) => setWords(target.value)}
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
