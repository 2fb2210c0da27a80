import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Chip } from '../api/assistant.api.ts';
import './understood-chips.css';

interface UnderstoodChipsProps {
  chips: readonly Chip[];
  /** Absent while a drawing is running. */
  onDraw: ((chips: Chip[]) => void) | undefined;
}

const MAX_WORD_LENGTH = 40;
const MAX_CHIPS = 60;

function isSame(a: Chip, b: Chip): boolean {
  return a.kind === b.kind && a.word === b.word;
}

/** The terms recognised in the prompt, as chips. They can be removed and added to draw again. */
export function UnderstoodChips({ chips, onDraw }: UnderstoodChipsProps) {
  const [changed, setChanged] = useState<readonly Chip[]>();
  const [word, setWord] = useState('');
  const shown = changed ?? chips;
  const isChanged =
    changed !== undefined &&
    (changed.length !== chips.length || !changed.every((a) => chips.some((b) => isSame(a, b))));

  function add(event: FormEvent) {
    event.preventDefault();
    const added: Chip = { kind: 'motif', word: word.trim() };
    if (added.word === '' || shown.length >= MAX_CHIPS) return;
    if (!shown.some((known) => known.word === added.word)) setChanged([...shown, added]);
    setWord('');
  }
  function draw() {
    setChanged(undefined);
    onDraw?.([...shown]);
  }

  return (
    <fieldset aria-label="已识别" className="understood">
      <span className="understood-name">已识别</span>
      <ul>
        {shown.map((chip) => (
          <li key={`${chip.kind} ${chip.word}`}>
            {chip.word}
            {onDraw && (
              <button
                type="button"
                aria-label={`去掉“${chip.word}”`}
                onClick={() => setChanged(shown.filter((known) => !isSame(known, chip)))}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {onDraw && (
        <form onSubmit={add}>
          <input
            aria-label="添一样景物"
            placeholder="添一样……"
            maxLength={MAX_WORD_LENGTH}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
          {word.trim() !== '' && (
            <Button type="submit" variant="text" size="small" icon="plus">
              添上
            </Button>
          )}
        </form>
      )}
      {isChanged && onDraw && shown.length > 0 && (
        <Button size="small" onClick={draw}>
          再画
        </Button>
      )}
    </fieldset>
  );
}
