import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { fullName } from './account-labels.ts';
import styles from './user-dialogs.module.css';
import { previewMergeQuery, type UserRow, useUserChanges } from './users.api.ts';

const THINGS = {
  records: '学习记录',
  studyDays: '学习日历',
  bookshelf: '书架图书',
  notes: '笔记与书签',
  ratings: '评分',
  comments: '展览留言',
  exhibitions: '自己的展览',
  applications: '下载申请',
  searches: '搜索历史',
  sessions: '对话',
  drawings: '画作',
  notices: '消息',
  consents: '同意记录',
  episodes: '课程看到的位置',
  messages: '对话里的消息',
  reports: '对 AI 回答的举报',
  mails: '待发的邮件',
  settings: '个人设置',
  tasks: '后台任务与名单',
};
const FIELDS = {
  realName: '姓名',
  studentNumber: '学号',
  classId: '班级',
  phone: '手机号',
  email: '邮箱',
  schoolName: '学校',
  avatar: '头像',
  sex: '性别',
};

/** Fields that identify a person. */
const IDENTIFYING = ['realName', 'studentNumber', 'phone'] as const;
type Person = Pick<UserRow, (typeof IDENTIFYING)[number]>;

/** Where both accounts say who their person is, and say different things: 姓名（林知夏、何子墨）. */
function nameDifferences(keep: Person, remove: Person): string[] {
  return IDENTIFYING.flatMap((field) => {
    const [one, other] = [keep[field], remove[field]];
    return one !== '' && other !== '' && one !== other ? [`${FIELDS[field]}（${one}、${other}）`] : [];
  });
}

interface MergeDialogProps {
  keepId: string;
  removeId: string;
  onClose: () => void;
  onMerged: () => void;
}

/** Shows what would be moved; the name of the account that goes must be typed. */
export function MergeDialog({ onClose, onMerged, ...props }: MergeDialogProps) {
  const changes = useUserChanges();
  const [{ keepId, removeId }, setSides] = useState({ keepId: props.keepId, removeId: props.removeId });
  const { data, isError } = useQuery(previewMergeQuery(keepId, removeId));
  const [isSamePerson, setSamePerson] = useState(false);
  const differences = data ? nameDifferences(data.keep, data.remove) : [];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="合并两个账号"
      confirmText="合并"
      danger
      // An unknown name cannot be typed, so there is no merge without the preview.
      requiredText={data?.remove.userName ?? '\u{0}'}
      isBlocked={differences.length > 0 && !isSamePerson}
      onConfirm={async () => {
        await changes.merge(keepId, removeId);
        onMerged();
      }}
    >
      {isError && <Notice kind="error">不能合并这两个账号。</Notice>}
      {!data && !isError && <p role="status">正在清点</p>}
      {data && (
        <>
          <div className={styles.sides}>
            <Side title="留下" account={data.keep} />
            <Action icon="swap" onClick={() => setSides({ keepId: removeId, removeId: keepId })}>
              对调
            </Action>
            <Side title="并入后删除" account={data.remove} />
          </div>
          {differences.length > 0 && (
            <>
              <Notice kind="warn">两个账号的{differences.join('、')}不同，看起来是两个人。合并后不能再分开。</Notice>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={isSamePerson}
                  onChange={(event) => setSamePerson(event.target.checked)}
                />
                我确认这是同一个人
              </label>
            </>
          )}
          {data.moved.length === 0 ? (
            <p>要并入的账号里没有记录。</p>
          ) : (
            <table className={styles.moved}>
              <tbody>
                {data.moved.map(({ thing, count, both }) => (
                  <tr key={thing}>
                    <th scope="row">{THINGS[thing]}</th>
                    <td>
                      <Figure value={count} /> 条
                      {both > 0 && (
                        <>
                          ，<Figure value={both} /> 条两边都有
                        </>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {data.filled.length > 0 && <p>补上留下的账号缺的{data.filled.map((field) => FIELDS[field]).join('、')}。</p>}
          <p>两边都有的，进度留较远的，评分留较新的。合并后不能撤销。</p>
        </>
      )}
    </ConfirmDialog>
  );
}

function Side({ title, account }: { title: string; account: UserRow }) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{fullName(account)}</p>
      <p>{[account.className, account.studentNumber, account.phone].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
