import { LIST_FIELD_LABEL, LIST_FIELDS, type ListField, MARC_SOURCE } from '@meiyu/contract/admin/list-fields.ts';
import { useState } from 'react';
import type { ListPreview } from '../api/imports.api.ts';
import styles from './mapping-table.module.css';

const SHOWN_ROWS = 3;
/** The title and the file come first: they show for which files the rows are. */
const FIELDS: readonly ListField[] = ['title', 'file', ...LIST_FIELDS].filter(
  (field, index, all): field is ListField => all.indexOf(field) === index,
);

interface MappingTableProps {
  list: ListPreview;
  onChange: (field: ListField, sources: string[]) => void;
}

/** Each field with its source, and what the first rows have in it. */
export function MappingTable({ list, onChange }: MappingTableProps) {
  const rows = list.rows.slice(0, SHOWN_ROWS);
  const isTable = list.format === 'table';
  return (
    <section aria-label="字段对应" className={styles.scroll}>
      <table className={styles.mapping}>
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">{isTable ? '取自哪一列' : '取自哪些子字段'}</th>
            {rows.map(({ line }) => (
              <th key={line} scope="col">
                第 {line} 行
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIELDS.map((field) => (
            <tr key={field}>
              <th scope="row">{LIST_FIELD_LABEL[field]}</th>
              <td>
                {isTable ? (
                  <ColumnSelect list={list} field={field} onChange={onChange} />
                ) : (
                  <SubfieldInput
                    key={(list.mapping[field] ?? []).join()}
                    list={list}
                    field={field}
                    onChange={onChange}
                  />
                )}
              </td>
              {rows.map(({ line, values, file }) => (
                <td key={line} className={styles.value}>
                  {field === 'file' && file ? file : (values[field] ?? []).join('；')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface SourceProps extends MappingTableProps {
  field: ListField;
}

function ColumnSelect({ list, field, onChange }: SourceProps) {
  const [current = ''] = list.mapping[field] ?? [];
  const columns = list.sources.map(({ source }) => source);
  // The mapping names a column 题名（必填） by 题名, which is then an option besides the titles of the columns.
  const options = current === '' || columns.includes(current) ? columns : [current, ...columns];
  return (
    <select
      aria-label={`${LIST_FIELD_LABEL[field]} 取自`}
      value={current}
      onChange={({ target }) => onChange(field, target.value === '' ? [] : [target.value])}
      className={styles.source}
    >
      <option value="">不取</option>
      {options.map((title) => (
        <option key={title} value={title}>
          {title}
        </option>
      ))}
    </select>
  );
}

function SubfieldInput({ list, field, onChange }: SourceProps) {
  const [text, setText] = useState((list.mapping[field] ?? []).join(' '));
  const sources = text.split(/[\s,，、；]+/).filter(Boolean);
  const isWrong = sources.some((source) => !MARC_SOURCE.test(source));
  const finish = () => {
    const before = (list.mapping[field] ?? []).join(' ');
    if (!isWrong && sources.join(' ') !== before) onChange(field, sources.slice(0, 20));
  };
  return (
    <>
      <input
        aria-label={`${LIST_FIELD_LABEL[field]} 取自`}
        aria-invalid={isWrong}
        value={text}
        autoComplete="off"
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
        className={styles.source}
      />
      {isWrong && <span className={styles.wrong}>写成 200$a 或 001，多个用空格隔开</span>}
    </>
  );
}
