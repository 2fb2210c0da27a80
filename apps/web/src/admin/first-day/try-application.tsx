import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Action, ActionLink } from '../kit/parts/action.tsx';
import { rosterQuery } from '../roster/roster.api.ts';
import { useSlipHead } from '../roster/slip-address.tsx';
import { exampleQuery } from './first-day.api.ts';
import styles from './first-day-page.module.css';

interface TryApplicationProps {
  /** The newest imported list, or empty. */
  listId: string;
  pending: number;
  onSlips: (listId: string) => void;
}

/** Slips, the way of a pupil to an application, and its approval. */
export function TryApplication({ listId, pending, onSlips }: TryApplicationProps) {
  const { data: example } = useQuery(exampleQuery);
  const { data: roster } = useQuery({ ...rosterQuery(listId), enabled: listId !== '' });
  const { address } = useSlipHead(roster);
  const hasSlips = roster !== undefined && roster.slips > 0 && roster.slipsShownAgain > 0;
  const path = example ? resourcePath({ id: example.id, resType: 'img' }) : '';
  return (
    <>
      <ol className={styles.way}>
        <li>
          打印纸条，裁开发给学生。{' '}
          {hasSlips && <Action onClick={() => onSlips(listId)}>去打印 {roster.slips} 张纸条</Action>}
        </li>
        <li>学生按纸条登录，改好密码。先自己试一遍：用一张纸条，在手机上或浏览器的无痕窗口里登录。</li>
        {example && (
          <li>
            登录以后打开展品
            <a href={path} target="_blank" rel="noreferrer" className={styles.work}>
              《{example.resTitle}》
            </a>
            <CopyButton text={() => `${address}${path}`} label="复制它的网址" variant="line" size="small" />
            ，点“申请高清图”，写一句用途，提交。
          </li>
        )}
        <li>回到这里，点下面的按钮，批准。</li>
      </ol>
      <ActionLink to="/admin/applications" variant={pending > 0 ? 'primary' : 'line'}>
        {pending > 0 ? `去批 ${pending} 份申请` : '还没有申请，去看看'}
      </ActionLink>
    </>
  );
}
