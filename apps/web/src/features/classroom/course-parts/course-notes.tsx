import { useState } from 'react';
import { useLocation } from 'react-router';
import { PlaceLink } from '../../../components/links/place-link.tsx';
import { useMedia } from '../../../components/media/use-media.ts';
import { confirmRemoval } from '../../../components/user-centre/confirm-removal.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import type { Course } from '../api/classroom.api.ts';
import { type Note, useCourseNotes } from '../api/course-notes.api.ts';
import type { Player } from '../playback/player.ts';
import { bareTitle } from './episode-list.tsx';
import './course-notes.css';

interface CourseNotesProps {
  course: Course;
  player: Player;
}

/** 笔记: written at a second, read again at that second. */
export function CourseNotes({ course, player }: CourseNotesProps) {
  const { pathname, search } = useLocation();
  if (useLoggedIn()) return <OwnNotes course={course} player={player} />;
  return (
    <EmptyState
      level={3}
      drawing="inkstone"
      title="边看边记"
      line="登录后可以在任意一秒写下笔记，换一台设备也在。"
      action={
        <PlaceLink
          to={`/login/index?redirect=${encodeURIComponent(pathname + search)}`}
          className={buttonClass('line')}
        >
          登录
        </PlaceLink>
      }
    />
  );
}

function OwnNotes({ course, player }: CourseNotesProps) {
  const { notes, isPending, isError, reload, ...acts } = useCourseNotes(course.id, course.resType);
  const [edited, setEdited] = useState<string>();
  async function remove(id: string) {
    const sure = await confirmRemoval('one');
    if (sure) acts.removeNote(id);
  }
  return (
    <div className="course-notes">
      <NewNote player={player} isBusy={acts.isAdding} onAdd={acts.addNote} />
      {isError && <ErrorState level={3} title="笔记没有取到" onRetry={reload} />}
      {!isError && !isPending && notes.length === 0 && (
        <p className="course-notes-none">还没有笔记。写下的第一句，会停在它那一秒上。</p>
      )}
      <ol>
        {notes.map((note) => (
          <li key={note.id}>
            {edited === note.id ? (
              <NoteForm
                words={note.content}
                onSave={(content) => {
                  acts.changeNote({ id: note.id, content });
                  setEdited(undefined);
                }}
                onCancel={() => setEdited(undefined)}
              />
            ) : (
              <NoteRow
                note={note}
                course={course}
                player={player}
                onEdit={() => setEdited(note.id)}
                onRemove={() => void remove(note.id)}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface NewNoteProps {
  player: Player;
  isBusy: boolean;
  onAdd: ReturnType<typeof useCourseNotes>['addNote'];
}

function NewNote({ player: { media, episode, startsAt }, isBusy, onAdd }: NewNoteProps) {
  const now = useMedia(media, (own) => Math.floor(own.currentTime), Math.floor(startsAt));
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  /** The second at which the first letter was written: what one hears while writing is not what one writes about. */
  const [begun, setBegun] = useState<number>();
  if (!episode) return null;
  const second = begun ?? now;

  function write(next: string) {
    setError(undefined);
    setWords(next);
    if (next === '') setBegun(undefined);
    else setBegun((before) => before ?? now);
  }
  function keep() {
    if (words.trim() === '') return setError('请输入笔记');
    if (!episode) return;
    onAdd({ content: words.trim(), episodeId: episode.id, second }, () => write(''));
  }
  return (
    <div className="new-note">
      <TextArea
        label={`在 ${formatDuration(second)} 记一笔`}
        rows={2}
        maxLength={5000}
        value={words}
        error={error}
        onChange={({ target }) => write(target.value)}
      />
      <Button look="ink" size="small" busy={isBusy} onClick={keep}>
        记下
      </Button>
    </div>
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
    <div className="note-row">
      <button
        type="button"
        disabled={!episode}
        onClick={() => episode && player.goTo(episode.id, second)}
        aria-label={`从 ${formatDuration(second)} 播放`}
        className="moment"
      >
        {formatDuration(second)}
      </button>
      <div>
        <p className="note-words">{note.content}</p>
        {episode && course.episodes.length > 1 && <p className="note-episode">{bareTitle(episode.title)}</p>}
      </div>
      <span>
        <IconButton icon="edit" label="修改笔记" onClick={onEdit} />
        <IconButton icon="trash" label="删除笔记" onClick={onRemove} />
      </span>
    </div>
  );
}

interface NoteFormProps {
  words: string;
  onSave: (words: string) => void;
  onCancel: () => void;
}

function NoteForm({ words: before, onSave, onCancel }: NoteFormProps) {
  const [words, setWords] = useState(before);
  return (
    <div className="new-note">
      <TextArea
        label="修改笔记"
        hideLabel
        rows={2}
        maxLength={5000}
        autoFocus
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <span>
        <Button size="small" onClick={onCancel}>
          取消
        </Button>
        <Button size="small" look="ink" disabled={words.trim() === ''} onClick={() => onSave(words.trim())}>
          保存
        </Button>
      </span>
    </div>
  );
}
