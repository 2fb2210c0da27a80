import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { markStyle } from '../page-text/mark-style.ts';
import styles from '../places/place-list.module.css';

const MAX_NOTE_LENGTH = 5000;

interface NoteEditorProps {
  open: boolean;
  quote: string;
  content: string;
  onSave: (content: string) => void;
  onClose: () => void;
}

export function NoteEditor({ open, quote, content, onSave, onClose }: NoteEditorProps) {
  return (
    <Dialog open={open} onClose={onClose} title="写笔记">
      {open && <NoteForm key={quote + content} {...{ quote, content, onSave, onClose }} />}
    </Dialog>
  );
}

function NoteForm({ quote, content, onSave, onClose }: Omit<NoteEditorProps, 'open'>) {
  const [text, setText] = useState(content);
  const [error, setError] = useState<string>();

  function save() {
    if (text.trim() === '' && content === '') setError('请输入笔记');
    else onSave(text.trim());
  }

  return (
    <>
      <blockquote className={`${styles.text} ${styles.quote} ${styles.longQuote}`} style={markStyle('yellow')}>
        {quote}
      </blockquote>
      <TextArea
        label="笔记"
        rows={4}
        maxLength={MAX_NOTE_LENGTH}
        autoFocus
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <div className={dialogStyles.actions}>
        <Button onClick={onClose}>取消</Button>
        <Button variant="ink" onClick={save}>
          保存
        </Button>
      </div>
    </>
  );
}
