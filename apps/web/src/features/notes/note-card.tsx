import { placePath } from '@meiyu/contract/page-path.ts';
import { type FormEvent, useState } from 'react';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { SelectionTick } from '../../components/user-centre/selection-tick.tsx';
import type { BatchSelection } from '../../components/user-centre/use-batch-selection.ts';
import userRowStyles from '../../components/user-centre/user-row.module.css';
import { UserCentreRow } from '../../components/user-centre/user-row.tsx';
import { dateOf } from '../../lib/format/format-day.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './note-card.module.css';
import type { Note } from './notes.api.ts';

interface NoteCardProps {
  note: Note;
  selection: BatchSelection;
  onChange: (content: string) => void;
  onRemove: () => void;
}

const KINDS: Record<Note['kind'], { label: string; icon: IconName }> = {
  highlight: { label: '划线', icon: 'edit' },
  note: { label: '笔记', icon: 'chat' },
  bookmark: { label: '书签', icon: 'bookmark' },
};
const COLOURS: Record<NonNullable<Note['color']>, string> = {
  yellow: '#c79a2b',
  red: '#b4534a',
  green: '#4c8a72',
  blue: '#4a7fa8',
  purple: '#7d6596',
};

/** A note with the marked text and a link to its place. */
export function NoteCard({ note, selection, onChange, onRemove }: NoteCardProps) {
  const [isEditing, setEditing] = useState(false);
  const { id, kind, color, content, placeLabel, anchor, resId, resType, resTitle, updateTime } = note;
  const name = `《${resTitle}》${placeLabel}的${KINDS[kind].label}`;
  return (
    <UserCentreRow
      checkbox={<SelectionTick selection={selection} id={id} name={name} />}
      buttons={
        !selection.isActive &&
        !isEditing && (
          <Row className={styles.actions}>
            {kind !== 'bookmark' && <IconButton icon="edit" label={`修改${name}`} onClick={() => setEditing(true)} />}
            <IconButton icon="trash" label={`删除${name}`} onClick={onRemove} />
          </Row>
        )
      }
    >
      <Facts>
        <Row as="span" gap="s" className={`${userRowStyles.type} ${userRowStyles.mark}`}>
          <Icon name={KINDS[kind].icon} />
          {KINDS[kind].label}
        </Row>
        <PrefetchLink to={placePath({ id: resId, resType }, anchor)} className={styles.place}>
          《{resTitle}》{placeLabel}
        </PrefetchLink>
        <time dateTime={dateOf(updateTime)} className={textStyles.number}>
          {dateOf(updateTime)}
        </time>
      </Facts>
      {anchor.quote && (
        <blockquote className={styles.quote} style={{ borderColor: color ? COLOURS[color] : undefined }}>
          {anchor.quote}
        </blockquote>
      )}
      {isEditing ? (
        <Editor
          note={note}
          onSave={(text) => {
            setEditing(false);
            if (text !== content) onChange(text);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        content && <p className={styles.words}>{content}</p>
      )}
    </UserCentreRow>
  );
}

interface EditorProps {
  note: Note;
  onSave: (text: string) => void;
  onCancel: () => void;
}

function Editor({ note, onSave, onCancel }: EditorProps) {
  const [text, setText] = useState(note.content);
  const [errorText, setErrorText] = useState<string>();
  function save(event: FormEvent) {
    event.preventDefault();
    // A highlight may have no text, but a note must have one.
    if (note.kind === 'note' && text.trim() === '') return setErrorText('请输入笔记');
    onSave(text.trim());
  }
  return (
    <form onSubmit={save} className={styles.editor}>
      <TextArea
        label="笔记"
        hideLabel
        rows={4}
        maxLength={5000}
        value={text}
        error={errorText}
        onChange={({ target }) => setText(target.value)}
        className={styles.input}
      />
      <Button size="small" onClick={onCancel}>
        取消
      </Button>
      <Button size="small" variant="ink" type="submit">
        保存
      </Button>
    </form>
  );
}
