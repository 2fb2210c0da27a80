import { useState } from 'react';
import { moveItem } from '../../../../components/sortable/move-item.ts';
import { ask } from '../../../kit/panels/console-questions.ts';
import { ChoiceRow } from '../../../kit/sortable/choice-row.tsx';
import { ListHead } from '../../../kit/sortable/list-head.tsx';
import { SortableList } from '../../../kit/sortable/sortable-list.tsx';
import { SectionEditor } from './section-editor.tsx';
import { MAX_SECTIONS, moveToSection, newSection, type Section, sectionName } from './sections.ts';
import styles from './sections-editor.module.css';
import { WORK_DRAG_TYPE } from './work-drag-type.ts';

interface SectionsEditorProps {
  sections: readonly Section[];
  /** Gets a change of the sections as they are when it is applied. */
  onChange: (change: (sections: readonly Section[]) => Section[]) => void;
  /** The id of the exhibition. */
  self: string;
  disabled: boolean;
}

/** The sections of an exhibition in their order, and the open one. Works dragged onto a section move there. */
export function SectionsEditor({ sections, onChange, self, disabled }: SectionsEditorProps) {
  const [open, setOpen] = useState(sections[0]?.key);
  const [announced, setAnnounced] = useState('');
  const index = Math.max(
    0,
    sections.findIndex(({ key }) => key === open),
  );
  const section = sections[index];

  const change = (key: string, part: Partial<Section>) =>
    onChange((before) => before.map((old) => (old.key === key ? { ...old, ...part } : old)));
  function add() {
    const added = newSection();
    onChange((before) => [...before, added]);
    setOpen(added.key);
  }
  async function remove(old: Section, at: number) {
    const isSure =
      (old.html === '' && old.works.length === 0 && old.beside.length === 0) ||
      (await ask({
        title: `删除“${sectionName(old, at)}”？`,
        body: '这个单元的文字和挂在里面的作品一起移除，作品本身还在；发布前可从历史恢复。',
        confirmText: '删除',
        cancelText: '取消',
        danger: true,
      }));
    if (isSure) onChange((before) => before.filter(({ key }) => key !== old.key));
  }
  function moveWork(from: number, to: string) {
    if (!section) return;
    const work = section.works[from];
    const at = sections.findIndex(({ key }) => key === to);
    const target = sections[at];
    if (!work || !target || to === section.key) return;
    onChange((before) => moveToSection(before, section.key, from, to));
    setAnnounced(`“${work.title || work.work}”已移到“${sectionName(target, at)}”`);
  }

  return (
    <div className={styles.sections}>
      <section aria-label="单元">
        <ListHead
          title="单元"
          count={`${sections.length} 个`}
          addLabel="添加单元"
          onAdd={sections.length < MAX_SECTIONS ? add : undefined}
          emptyHint={sections.length === 0 ? '还没有单元。添加一个，写墙上的文字，再挂作品。' : undefined}
        />
        <SortableList
          label="单元的次序"
          items={sections}
          itemId={({ key }) => key}
          itemName={sectionName}
          onMove={(from, to) => onChange((before) => moveItem(before, from, to))}
          takes={{ type: WORK_DRAG_TYPE, onTake: (from, at) => moveWork(from, sections[at]?.key ?? '') }}
        >
          {(each, at) => (
            <ChoiceRow
              name={sectionName(each, at)}
              detail={`${each.works.length} 件`}
              field={each === section ? undefined : `sections.${at}`}
              isChosen={each === section}
              onChoose={() => setOpen(each.key)}
              onRemove={() => void remove(each, at)}
            />
          )}
        </SortableList>
      </section>
      <p role="status" className={styles.note}>
        {announced}
      </p>
      {section && (
        <SectionEditor
          key={section.key}
          section={section}
          index={index}
          others={sections.flatMap((other, at) =>
            other === section ? [] : [{ value: other.key, label: sectionName(other, at) }],
          )}
          onChange={(part) => change(section.key, part)}
          onMoveWork={moveWork}
          self={self}
          disabled={disabled}
        />
      )}
    </div>
  );
}
