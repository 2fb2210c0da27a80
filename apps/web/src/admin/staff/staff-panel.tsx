import { useQuery } from '@tanstack/react-query';
import { DetailPanel } from '../kit/panels/detail-panel.tsx';
import { ConsoleLink } from '../kit/parts/console-link.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { meQuery } from '../session/session.api.ts';
import { RolesForm } from './roles-form.tsx';
import { type StaffRow, staffDetailsQuery } from './staff.api.ts';
import { StaffActions } from './staff-actions.tsx';
import { factorLabel, hasFactor } from './staff-labels.ts';
import styles from './staff-panel.module.css';
import { StaffSessions } from './staff-sessions.tsx';

/** One member of staff: roles, second factor, sessions, and what they did. */
export function StaffPanel({ person, onClose }: { person: StaffRow; onClose: () => void }) {
  const { data: me } = useQuery(meQuery);
  const details = useQuery(staffDetailsQuery(person.id));
  const { id, userName, realName } = person;
  return (
    <DetailPanel
      open
      onClose={onClose}
      title={realName ? `${userName}（${realName}）` : userName}
      foot={(me?.id !== id || hasFactor(person)) && <StaffActions person={person} isSelf={me?.id === id} />}
    >
      {person.status === 'disabled' && <Notice kind="warn">账号已停用：不能登录，角色留着，启用后照旧。</Notice>}
      {person.mustChangePassword && <Notice>还没有改掉一次性密码。</Notice>}
      <FactList
        facts={[
          ['手机号', <Figure key="phone">{details.data?.phone || person.phone || '—'}</Figure>],
          ['两步验证', factorLabel(person)],
          ['恢复码', person.totp ? `还有 ${person.recoveryCodesLeft} 个` : undefined],
        ]}
      />
      <RolesForm key={person.version} person={person} />
      <StaffSessions id={id} name={userName} query={details} />
      <section>
        <h3 className={styles.title}>审计日志</h3>
        <p className={styles.links}>
          <ConsoleLink to={`/admin/audit?actor=${encodeURIComponent(userName)}`}>此人做过的操作</ConsoleLink>
          <ConsoleLink to={`/admin/audit?object=${encodeURIComponent(`user:${id}`)}`}>对此账号的改动</ConsoleLink>
        </p>
      </section>
    </DetailPanel>
  );
}
