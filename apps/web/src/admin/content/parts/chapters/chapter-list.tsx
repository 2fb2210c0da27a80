import { useRef } from 'react';
import { moveItem } from '../../../../components/sortable/move-item.ts';
import { ask } from '../../../kit/panels/console-questions.ts';
import { Action } from '../../../kit/parts/action.tsx';
import { ListHead } from '../../../kit/sortable/list-head.tsx';
import { SortableList } from '../../../kit/sortable/sortable-list.tsx';
import { TextBox } from '../fields/text-box.tsx';
import { type BookChapter, MAX_CHAPTERS, newChapter, splitChapter } from './book-chapters.ts';
import styles from './chapter-list.module.css';
import { SplitMenu } from './split-menu.tsx';

const MAX_TITLE = 300;

interface ChapterListProps {
  chapters: readonly BookChapter[];
  onChange: (chapters: BookChapter[]) => void;
  /** The key of the chapter whose text is edited. */
  current: string | undefined;
  onOpen: (key: string) => void;
}

/** The chapters of a book whose text can be edited: order, titles, adding, splitting, removal. */
export function ChapterList({ chapters, onChange, current, onOpen }: ChapterListProps) {
  const list = useRef<HTMLElement>(null);
  const isFull = chapters.length >= MAX_CHAPTERS;
  const nameOf = ({ title }: BookChapter, index: number) => title || `第 ${index + 1} 章（没有标题）`;

  function rename(key: string, title: string) {
    onChange(chapters.map((chapter) => (chapter.key === key ? { ...chapter, title } : chapter)));
  }
  function add() {
    const chapter = newChapter();
    const at = chapters.findIndex(({ key }) => key === current);
    onChange(chapters.toSpliced(at < 0 ? chapters.length : at + 1, 0, chapter));
    onOpen(chapter.key);
    queueMicrotask(() => list.current?.querySelector<HTMLElement>(`[data-chapter="${chapter.key}"] input`)?.focus());
  }
  function split(index: number, block: number) {
    const chapter = chapters[index];
    const halves = chapter && splitChapter(chapter, block);
    if (!halves) return;
    onChange(chapters.toSpliced(index, 1, ...halves));
    onOpen(halves[1].key);
  }
  async function remove(chapter: BookChapter, index: number) {
    const isEmpty = chapter.html === '';
    const isSure =
      isEmpty ||
      (await ask({
        title: `删除“${nameOf(chapter, index)}”？`,
        body: '这一章的正文一起删除；发布前可从历史恢复。',
        confirmText: '删除',
        cancelText: '取消',
        danger: true,
      }));
    if (!isSure) return;
    onChange(chapters.filter(({ key }) => key !== chapter.key));
    const next = chapters[index + 1] ?? chapters[index - 1];
    if (chapter.key === current && next) onOpen(next.key);
  }

  return (
    <section ref={list} aria-label="章节" className={styles.chapters}>
      <ListHead
        title="章节"
        count={`${chapters.length} 章`}
        addLabel="添加一章"
        onAdd={isFull ? undefined : add}
        emptyHint={chapters.length === 0 ? '还没有章节。添加一章，写下标题和正文。' : undefined}
      />
      <SortableList
        label="章节的次序"
        items={chapters}
        itemId={({ key }) => key}
        itemName={nameOf}
        onMove={(from, to) => onChange(moveItem(chapters, from, to))}
      >
        {(chapter, index) => {
          const name = nameOf(chapter, index);
          const isCurrent = chapter.key === current;
          return (
            <div data-chapter={chapter.key} className={`${styles.row} ${isCurrent ? styles.current : ''}`}>
              <TextBox
                label={`第 ${index + 1} 章的标题`}
                isLabelHidden
                value={chapter.title}
                onChange={(title) => rename(chapter.key, title)}
                maxLength={MAX_TITLE}
                placeholder="标题"
              />
              <Action
                variant="text"
                icon="edit"
                square
                aria-label={isCurrent ? `正在写“${name}”` : `写“${name}”`}
                aria-pressed={isCurrent}
                onClick={() => onOpen(chapter.key)}
              >
                写
              </Action>
              <SplitMenu chapter={chapter} name={name} isOff={isFull} onSplit={(block) => split(index, block)} />
              <Action
                variant="text"
                icon="trash"
                square
                aria-label={`删除“${name}”`}
                onClick={() => void remove(chapter, index)}
              >
                删除
              </Action>
            </div>
          );
        }}
      </SortableList>
    </section>
  );
}
