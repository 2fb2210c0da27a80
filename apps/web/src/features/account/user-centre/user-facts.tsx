import layoutStyles from '../../../ui/layout/layout.module.css';
import { Row } from '../../../ui/layout/row.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { type Profile, useProfile } from '../api/account.api.ts';
import styles from '../styles/user-facts.module.css';

const FOREVER = '长期有效';

/** Accounts of staff expire in the year 9999. */
function neverExpires({ expireTime }: Profile): boolean {
  return expireTime.startsWith('9999');
}

/** Screen readers need a heading text while the name is loading. */
function LoadingName() {
  return (
    <>
      <VisuallyHidden>个人中心</VisuallyHidden>
      <Skeleton className={styles.waiting} />
    </>
  );
}

/** Avatar, name and facts of the logged-in user over a painting. */
export function UserBand() {
  const { data, isError, isFetching, refetch } = useProfile();
  if (isError && !data) return <NoProfile busy={isFetching} onRetry={() => void refetch()} />;
  const isForever = data !== undefined && neverExpires(data);
  const facts = [
    { label: '性别', value: data?.sexLabel, none: '未填写' },
    { label: '手机', value: data?.phonenumber, none: '未登记', isNumber: true },
    { label: '邮箱', value: data?.email, none: '未填写', isNumber: true },
    { label: '学校', value: data?.schoolName, none: '未填写' },
    isForever
      ? { label: '有效期', value: FOREVER }
      : { label: '有效期至', value: data?.expireTime.slice(0, 10), isNumber: true },
  ];
  return (
    <section className={`${styles.band} ${layoutStyles.grain}`} aria-label="账号">
      <Row className={`${layoutStyles.wrap} ${styles.bandRow}`}>
        <Avatar src={data?.avatar} name={data?.userName ?? ''} size={120} className={styles.moon} />
        <div>
          <h1 className={styles.name}>{data?.userName ?? <LoadingName />}</h1>
          <Row as="dl" align="start" wrap className={styles.facts} data-print="hidden">
            {facts.map(({ label, value, none, isNumber }) => (
              <div key={label}>
                <dt className={textStyles.meta}>{label}</dt>
                <dd className={value ? (isNumber ? textStyles.number : undefined) : styles.missing}>
                  {data ? value || none : <Skeleton className={styles.waiting} />}
                </dd>
              </div>
            ))}
          </Row>
        </div>
      </Row>
    </section>
  );
}

/** Avatar, name, school and expiry of the user, above the menu on phones. */
export function UserCard() {
  const { data, isError, isFetching, refetch } = useProfile();
  if (isError && !data) return <NoProfile busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <Row as="section" align="start" gap="xl" className={`${styles.card} ${layoutStyles.grain}`} aria-label="账号">
      <Avatar src={data?.avatar} name={data?.userName ?? ''} size={104} className={styles.moon} />
      <div>
        <h1 className={styles.name}>{data?.userName ?? <LoadingName />}</h1>
        {data ? (
          <p className={textStyles.meta}>
            {data.schoolName && (
              <>
                {data.schoolName}
                <br />
              </>
            )}
            {neverExpires(data) ? (
              FOREVER
            ) : (
              <>
                有效期至 <span className={textStyles.number}>{data.expireTime.slice(0, 10)}</span>
              </>
            )}
          </p>
        ) : (
          <Skeleton className={styles.waiting} />
        )}
      </div>
    </Row>
  );
}

function NoProfile(props: { busy: boolean; onRetry: () => void }) {
  return <ErrorState title="没有取到您的资料" line="请重新加载；若仍如此，请稍后再来。" {...props} />;
}
