import { Popover } from '../../../kit/panels/popover.tsx';
import { Action } from '../../../kit/parts/action.tsx';
import { type BookChapter, blocksOf } from './book-chapters.ts';
import styles from './split-menu.module.css';

interface SplitMenuProps {
  chapter: BookChapter;
  name: string;
  isOff: boolean;
  /** The number of the block that begins the new chapter. */
  onSplit: (block: number) => void;
}

/** Chooses the paragraph at which a new chapter begins. */
export function SplitMenu({ chapter, name, isOff, onSplit }: SplitMenuProps) {
  return (
    <Popover
      label={`拆分“${name}”`}
      align="end"
      width="20rem"
      trigger={(trigger) => (
        <Action {...trigger} variant="text" icon="swap" square aria-label={`拆分“${name}”`} disabled={isOff}>
          拆分
        </Action>
      )}
    >
      {(close) => {
        const blocks = blocksOf(chapter);
        if (chapter.html === null) return <p className={styles.note}>先打开这一章，再拆分。</p>;
        if (blocks.length < 2) return <p className={styles.note}>正文不到两段，不能拆分。</p>;
        return (
          <>
            <p className={styles.note}>从哪一段起成为新的一章？</p>
            <ol className={styles.blocks}>
              {blocks.slice(1).map(({ number, words }) => (
                <li key={number}>
                  <button
                    type="button"
                    className={styles.block}
                    onClick={() => {
                      close();
                      onSplit(number);
                    }}
                  >
                    {words}
                  </button>
                </li>
              ))}
            </ol>
          </>
        );
      }}
    </Popover>
  );
}
