import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import iconButtonStyles from '../../../ui/buttons/icon-button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Chip } from '../api/assistant.api.ts';
import styles from './understood-chips.module.css';

interface UnderstoodChipsProps {
  chips: readonly Chip[];
  /** Absent while a drawing is running. */
  onDraw: ((chips: Chip[]) => void) | undefined;
}

const MAX_WORD_LENGTH = 40;
const MAX_CHIPS = 60;

function isSameChip(a: Chip, b: Chip): boolean {
  return a.kind === b.kind && a.word === b.word;
}

/** The words recognised in the prompt, as chips. The user can remove and add chips, and then draw again. */
export function UnderstoodChips({ chips, onDraw }: UnderstoodChipsProps) {
  const [changedChips, setChangedChips] = useState<readonly Chip[]>();
  const [word, setWord] = useState('');
  const shownChips = changedChips ?? chips;
  const isChanged =
    changedChips !== undefined &&
    (changedChips.length !== chips.length || !changedChips.every((a) => chips.some((b) => isSameChip(a, b))));

  function add(event: FormEvent) {
    event.preventDefault();
    const addedChip: Chip = { kind: 'motif', word: word.trim() };
    if (addedChip.word === '' || shownChips.length >= MAX_CHIPS) return;
    if (!shownChips.some((other) => other.word === addedChip.word)) setChangedChips([...shownChips, addedChip]);
    setWord('');
  }
  function draw() {
    setChangedChips(undefined);
    onDraw?.([...shownChips]);
  }

  return (
    <fieldset aria-label="已识别" className={styles.understood}>
      <span className={textStyles.meta}>已识别</span>
      <ul>
        {shownChips.map((chip) => (
          <li key={`${chip.kind} ${chip.word}`}>
            {chip.word}
            {onDraw && (
              <button
                type="button"
                aria-label={`去掉“${chip.word}”`}
                onClick={() => setChangedChips(shownChips.filter((other) => !isSameChip(other, chip)))}
                className={`${iconButtonStyles.iconBtn} ${styles.remove}`}
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
      {isChanged && onDraw && shownChips.length > 0 && (
        <Button size="small" onClick={draw}>
          再画
        </Button>
      )}
    </fieldset>
  );
}
