import { useState } from 'react';
import { showToast } from '../../ui/messages/toast-store.ts';
import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { ActionBar } from '../kit/table/action-bar.tsx';
import type { Selection } from '../kit/table/selection.ts';
import { ClassDialog } from './class-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { loadIds, MAX_AT_ONCE, type UserListInput, useUserChanges } from './users.api.ts';

type DialogName = 'disable' | 'enable' | 'extend' | 'setClass' | 'merge';

interface BulkActsProps {
  selection: Selection;
  total: number | undefined;
  /** The query of the list, for a selection of all of its rows. */
  input: UserListInput;
  classes: readonly { value: string; label: string }[];
}

/** Actions on all selected accounts at once. */
export function BulkActions({ selection, total, input, classes }: BulkActsProps) {
  const changes = useUserChanges();
  const [dialog, setDialog] = useState<DialogName>();
  const close = () => setDialog(undefined);
  const [first, second] = selection.ids;
  const count = <Figure value={selection.count} />;

  function begin(next: DialogName) {
    if (selection.count > MAX_AT_ONCE) showToast('warning', `一次最多 ${MAX_AT_ONCE} 人，请先缩小范围`);
    else setDialog(next);
  }
  /** Runs `work` with the ids, then clears the selection. */
  async function run(work: (ids: string[]) => Promise<unknown>) {
    await work(selection.isAll ? await loadIds(input, selection.count) : [...selection.ids]);
    selection.clear();
  }

  return (
    <>
      <ActionBar selection={selection} total={total} unit="人">
        {!selection.isAll && selection.ids.length === 2 && <Action onClick={() => begin('merge')}>合并</Action>}
        <Action onClick={() => begin('setClass')}>设班级</Action>
        <Action onClick={() => begin('extend')}>延长</Action>
        <Action onClick={() => begin('enable')}>恢复</Action>
        <Action variant="danger" onClick={() => begin('disable')}>
          停用
        </Action>
      </ActionBar>
      <ConfirmDialog
        open={dialog === 'disable'}
        onClose={close}
        title="停用所选账号？"
        confirmText="停用"
        danger
        onConfirm={() => run(changes.disable)}
      >
        {count} 个账号将不能登录，已登录的设备立即退出。记录和笔记都保留，随时可以恢复。
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'enable'}
        onClose={close}
        title="恢复所选账号？"
        confirmText="恢复"
        onConfirm={() => run(changes.enable)}
      >
        {count} 个账号可以重新登录。
      </ConfirmDialog>
      <ExtendDialog
        open={dialog === 'extend'}
        onClose={close}
        count={selection.count}
        onExtend={(term) => run((ids) => changes.extend({ ids, ...term }))}
      />
      <ClassDialog
        open={dialog === 'setClass'}
        onClose={close}
        count={selection.count}
        classes={classes}
        onChoose={(classId) => run((ids) => changes.setClass(ids, classId))}
      />
      {dialog === 'merge' && first && second && (
        <MergeDialog keepId={first} removeId={second} onClose={close} onMerged={selection.clear} />
      )}
    </>
  );
}
