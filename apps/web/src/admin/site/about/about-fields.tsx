import type { AboutBlock } from '@meiyu/contract/admin/site-blocks.ts';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { FieldGroup } from '../../kit/form/console-form.tsx';
import { TextAreaInput, TextInput } from '../../kit/form/form-field.tsx';
import { ChoiceList, Popover } from '../../kit/panels/popover.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { EmptyHint } from '../../kit/parts/empty-hint.tsx';
import { SortableList } from '../../kit/sortable/sortable-list.tsx';
import { BLOCK_LABELS, type BlockKind, newBlock } from '../draft/block-kinds.ts';
import { describeContent } from '../draft/describe-content.ts';
import styles from './about-fields.module.css';
import { BlockFields } from './block-fields.tsx';

const KINDS = (Object.entries(BLOCK_LABELS) as [BlockKind, string][]).map(([value, label]) => ({ value, label }));

/** 平台介绍 or 本馆风采: a title and blocks in an order. */
export function AboutFields() {
  const { getValues } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ name: 'blocks', keyName: 'key' });
  const [openKey, setOpenKey] = useState('');
  const blocks = fields as unknown as (AboutBlock & { key: string })[];
  /** The first words of a block, as they are now in the form. */
  const gist = (index: number) => {
    const block: AboutBlock | undefined = getValues(`blocks.${index}`);
    if (!block) return '';
    const lines = describeContent({ part: 'mainStyle', content: { title: '', abstract: '', blocks: [block] } });
    // The hash of a picture is not readable for people.
    const text = (lines[2]?.text ?? '').replaceAll(/图片 [0-9a-f]{8}，?/g, '').replaceAll('\n', ' ');
    return text.slice(0, 40);
  };
  return (
    <>
      <FieldGroup title="页首">
        <TextInput name="title" label="标题" required maxLength={100} />
        <TextAreaInput name="abstract" label="摘要" rows={3} maxLength={500} />
      </FieldGroup>
      <div className={styles.bar}>
        <h2 className={styles.title}>内容块</h2>
        <Popover
          label="添加内容块"
          align="end"
          trigger={(props) => (
            <Action {...props} icon="plus">
              添加内容块
            </Action>
          )}
        >
          {(close) => (
            <ChoiceList
              choices={KINDS}
              onChoose={(kind) => {
                append(newBlock(kind));
                close();
              }}
            />
          )}
        </Popover>
      </div>
      {fields.length === 0 && <EmptyHint title="还没有内容" line="点“添加内容块”，从标题或正文开始。" />}
      <SortableList
        label="内容块"
        items={blocks}
        itemId={({ key }) => key}
        itemName={({ kind }, index) => `第 ${index + 1} 块 ${BLOCK_LABELS[kind]}`}
        onMove={move}
        className={styles.list}
      >
        {({ key, kind }, index) => {
          const isOpen = key === openKey;
          return (
            <>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpenKey(isOpen ? '' : key)}
                className={styles.head}
              >
                <span className={styles.kind}>{BLOCK_LABELS[kind]}</span>
                <span className={styles.gist}>
                  {gist(index) || (kind === 'image' || kind === 'gallery' ? '（没有说明）' : '（空）')}
                </span>
              </button>
              {isOpen && (
                <div className={styles.fields}>
                  <BlockFields name={`blocks.${index}`} kind={kind} />
                  <Action
                    variant="danger"
                    icon="trash"
                    onClick={() => {
                      remove(index);
                      setOpenKey('');
                    }}
                  >
                    删除这一块
                  </Action>
                </div>
              )}
            </>
          );
        }}
      </SortableList>
    </>
  );
}
