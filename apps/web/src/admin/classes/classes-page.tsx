import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import { Action, ActionLink } from '../kit/parts/action.tsx';
import { ConsoleLink, TextButton } from '../kit/parts/console-link.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { SearchBox } from '../kit/parts/search-box.tsx';
import { When } from '../kit/parts/when.tsx';
import { useColumnChoice } from '../kit/table/column-choice.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { useTableState } from '../kit/table/table-state.ts';
import { ClassDialog } from './class-dialog.tsx';
import { classesQuery, type SchoolClass, useClassChanges } from './classes.api.ts';

const COLUMNS: TableColumn<SchoolClass>[] = [
  { id: 'name', header: '班级', cell: ({ name }) => name, locked: true },
  {
    id: 'members',
    header: '人数',
    numeric: true,
    width: '8rem',
    cell: ({ id, members }) =>
      members > 0 ? (
        <ConsoleLink to={`/admin/users?classId=${id}`}>
          <Figure value={members} />
        </ConsoleLink>
      ) : (
        <Figure value={0} />
      ),
  },
  { id: 'teachers', header: '任课教师', cell: ({ teachers }) => teachers.join('、') || '—', width: '14rem' },
  { id: 'createTime', header: '建立时间', cell: ({ createTime }) => <When time={createTime} />, width: '10rem' },
];
const NO_FILTERS: string[] = [];

/** The open dialog and its class. */
type OpenDialog = { kind: 'create' } | { kind: 'rename' | 'remove'; target: SchoolClass };

export function ClassesPage() {
  const state = useTableState({ filters: NO_FILTERS, defaultSort: '' });
  const query = useQuery({ ...classesQuery(state.input), placeholderData: keepPreviousData });
  const choice = useColumnChoice('classes', COLUMNS);
  const changes = useClassChanges();
  const [dialog, setDialog] = useState<OpenDialog | undefined>();
  const close = () => setDialog(undefined);
  const target = dialog && dialog.kind !== 'create' ? dialog.target : undefined;
  return (
    <>
      <ConsoleHead title="班级" total={query.data?.total}>
        <SearchBox label="搜索班级" placeholder="班级名称" value={state.search} onSearch={state.setSearch} />
        <ActionLink to="/admin/users/import" icon="upload">
          名单导入
        </ActionLink>
        <Action variant="primary" icon="plus" keys="n" onClick={() => setDialog({ kind: 'create' })}>
          新建班级
        </Action>
      </ConsoleHead>
      <ConsoleBody>
        <DataTable
          label="班级"
          unit="个"
          columns={COLUMNS}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          query={query}
          state={state}
          choice={choice}
          rowActions={(row) => (
            <>
              <TextButton label={`改名 ${row.name}`} onClick={() => setDialog({ kind: 'rename', target: row })}>
                改名
              </TextButton>
              <TextButton danger label={`删除 ${row.name}`} onClick={() => setDialog({ kind: 'remove', target: row })}>
                删除
              </TextButton>
            </>
          )}
          empty={<EmptyHint title="还没有班级" line="导入名单时会按名单新建班级，也可以在这里新建。" />}
        />
      </ConsoleBody>
      <ClassDialog
        key={dialog ? `${dialog.kind}-${target?.id}` : 'closed'}
        open={dialog?.kind === 'create' || dialog?.kind === 'rename'}
        onClose={close}
        title={target ? '班级改名' : '新建班级'}
        name={target?.name ?? ''}
        onSave={(name) =>
          target
            ? changes.rename.mutateAsync({ id: target.id, name, before: target.name })
            : changes.create.mutateAsync({ name })
        }
      />
      <ConfirmDialog
        open={dialog?.kind === 'remove'}
        onClose={close}
        title={`删除 ${target?.name ?? ''}？`}
        confirmText="删除班级"
        danger
        onConfirm={async () => {
          if (target) await changes.remove.mutateAsync({ id: target.id, members: target.members });
        }}
      >
        {target && target.members > 0
          ? `其中 ${target.members} 位读者不再属于任何班级，账号不变。`
          : '班级里没有读者。'}
      </ConfirmDialog>
    </>
  );
}
