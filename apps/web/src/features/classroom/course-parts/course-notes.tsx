import { useState } from 'react';
import { useLocation } from 'react-router';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useMedia } from '../../../components/media/use-media.ts';
import { confirmRemoval } from '../../../components/user-centre/confirm-removal.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Column, Row } from '../../../ui/layout/row.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Course } from '../api/classroom.api.ts';
import { type Note, useCourseNotes } from '../api/course-notes.api.ts';
import type { Player } from '../playback/player.ts';
import courseLayoutStyles from '../styles/course-layout.module.css';
import styles from './course-notes.module.css';
import { titleWithoutNumber } from './episode-list.tsx';

const MAX_NOTE_LENGTH = 5000;

interface CourseNotesProps {
  course: Course;
  player: Player;
}

/** 笔记: each note belongs to a second of an episode and links back to it. */
export function CourseNotes({ course, player }: CourseNotesProps) {
  const { pathname, search } = useLocation();
  if (useLoggedIn()) return <UserNotes course={course} player={player} />;
  return (
    <EmptyState
      level={3}
      drawing="inkstone"
      title="边看边记"
      line="登录后可以在任意一秒写下笔记，换一台设备也在。"
      action={
        <PrefetchLink
          to={`/login/index?redirect=${encodeURIComponent(pathname + search)}`}
          className={buttonClass('line')}
        >
          登录
        </PrefetchLink>
      }
    />
  );
}

function UserNotes({ course, player }: CourseNotesProps) {
  const { notes, isPending, isError, reload, ...actions } = useCourseNotes(course.id, course.resType);
  const [editedId, setEditedId] = useState<string>();
  async function remove(id: string) {
    const isConfirmed = await confirmRemoval();
    if (isConfirmed) actions.removeNote(id);
  }
  return (
    <Column gap="l" className={`${courseLayoutStyles.text} ${styles.courseNotes}`}>
      <NewNote player={player} isBusy={actions.isAdding} onAdd={actions.addNote} />
      {isError && <ErrorState level={3} title="笔记没有取到" onRetry={reload} />}
      {!isError && !isPending && notes.length === 0 && (
        <p className={textStyles.kai}>还没有笔记。写下的第一句，会停在它那一秒上。</p>
      )}
      <ol>
        {notes.map((note) => (
          <li key={note.id}>
            {editedId === note.id ? (
              <NoteForm
                text={note.content}
                onSave={(content) => {
                  actions.changeNote({ id: note.id, content });
                  setEditedId(undefined);
                }}
                onCancel={() => setEditedId(undefined)}
              />
            ) : (
              <NoteRow
                note={note}
                course={course}
                player={player}
                onEdit={() => setEditedId(note.id)}
                onRemove={() => void remove(note.id)}
              />
            )}
          </li>
        ))}
      </ol>
    </Column>
  );
}

interface NewNoteProps {
  player: Player;
  isBusy: boolean;
  onAdd: ReturnType<typeof useCourseNotes>['addNote'];
}

function NewNote({ player: { media, episode, startsAt }, isBusy, onAdd }: NewNoteProps) {
  const currentSecond = useMedia(media, (element) => Math.floor(element.currentTime), Math.floor(startsAt));
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  /** The second at which writing began, because playback continues while the user writes. */
  const [writingSecond, setWritingSecond] = useState<number>();
  if (!episode) return null;
  const second = writingSecond ?? currentSecond;

  function changeText(newText: string) {
    setError(undefined);
    setText(newText);
    if (newText === '') setWritingSecond(undefined);
    else setWritingSecond((earlierSecond) => earlierSecond ?? currentSecond);
  }
  function save() {
    if (text.trim() === '') return setError('请输入笔记');
    if (!episode) return;
    onAdd({ content: text.trim(), episodeId: episode.id, second }, () => changeText(''));
  }
  return (
    <Column gap="m" className={styles.newNote}>
      <TextArea
        label={`在 ${formatDuration(second)} 记一笔`}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        error={error}
        onChange={({ target }) => changeText(target.value)}
      />
      <Button variant="ink" size="small" busy={isBusy} onClick={save}>
        记下
      </Button>
    </Column>
  );
}

interface NoteRowProps extends CourseNotesProps {
  note: Note;
  onEdit: () => void;
  onRemove: () => void;
}

function NoteRow({ note, course, player, onEdit, onRemove }: NoteRowProps) {
  const { episodeId, second = 0 } = note.anchor;
  const episode = course.episodes.find(({ id }) => id === episodeId);
  return (
    <Row align="start" gap="m" className={styles.noteRow}>
      <button
        type="button"
        disabled={!episode}
        onClick={() => episode && player.goTo(episode.id, second)}
        aria-label={`从 ${formatDuration(second)} 播放`}
        className={`${textStyles.number} ${courseLayoutStyles.moment}`}
      >
        {formatDuration(second)}
      </button>
      <div>
        <p className={styles.noteWords}>{note.content}</p>
        {episode && course.episodes.length > 1 && (
          <p className={textStyles.fine}>{titleWithoutNumber(episode.title)}</p>
        )}
      </div>
      <Row as="span">
        <IconButton icon="edit" label="修改笔记" onClick={onEdit} />
        <IconButton icon="trash" label="删除笔记" onClick={onRemove} />
      </Row>
    </Row>
  );
}

interface NoteFormProps {
  text: string;
  onSave: (text: string) => void;
  onCancel: () => void;
}

function NoteForm({ text: initialText, onSave, onCancel }: NoteFormProps) {
  const [text, setText] = useState(initialText);
  return (
    <Column gap="m" className={styles.newNote}>
      <TextArea
        label="修改笔记"
        hideLabel
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Row as="span" gap="m">
        <Button size="small" onClick={onCancel}>
          取消
        </Button>
        <Button size="small" variant="ink" disabled={text.trim() === ''} onClick={() => onSave(text.trim())}>
          保存
        </Button>
      </Row>
    </Column>
  );
}
