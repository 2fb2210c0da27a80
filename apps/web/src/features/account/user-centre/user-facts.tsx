import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import { useProfile } from '../api/account.api.ts';
import './user-facts.css';

/** Screen readers need a heading text while the name is loading. */
function LoadingName({ className }: { className: string }) {
  return (
    <>
      <VisuallyHidden>个人中心</VisuallyHidden>
      <Skeleton className={className} />
    </>
  );
}

/** Avatar, name and facts of the logged-in user over a painting. */
export function UserBand() {
  const { data, isError, isFetching, refetch } = useProfile();
  if (isError && !data) return <NoProfile busy={isFetching} onRetry={() => void refetch()} />;
  const facts = [
    { label: '性别', value: data?.sexLabel || '未填写' },
    { label: '手机', value: data?.phonenumber, isNumber: true },
    { label: '邮箱', value: data?.email || '未填写', isNumber: Boolean(data?.email) },
    { label: '学校', value: data?.schoolName || '未填写' },
    { label: '有效期至', value: data?.expireTime.slice(0, 10), isNumber: true },
  ];
  return (
    <section className="user-band grain" aria-label="账号">
      <div className="wrap">
        <Avatar src={data?.avatar} name={data?.userName ?? ''} size={120} className="user-moon" />
        <div className="min-w-0">
          <h1>{data?.userName ?? <LoadingName className="my-2 h-8 w-40" />}</h1>
          <dl>
            {facts.map(({ label, value, isNumber }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={isNumber ? 'font-num' : undefined}>
                  {data ? value : <Skeleton className="h-5 w-20" />}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

/** Avatar, name, school and expiry of the user, above the menu on phones. */
export function UserCard() {
  const { data, isError, isFetching, refetch } = useProfile();
  if (isError && !data) return <NoProfile busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <section className="user-card grain" aria-label="账号">
      <Avatar src={data?.avatar} name={data?.userName ?? ''} size={104} className="user-moon" />
      <div className="min-w-0">
        <h1>{data?.userName ?? <LoadingName className="my-1 h-7 w-32" />}</h1>
        {data ? (
          <p>
            {data.schoolName && (
              <>
                {data.schoolName}
                <br />
              </>
            )}
            有效期至 <span className="font-num">{data.expireTime.slice(0, 10)}</span>
          </p>
        ) : (
          <Skeleton className="h-5 w-40" />
        )}
      </div>
    </section>
  );
}

function NoProfile(props: { busy: boolean; onRetry: () => void }) {
  return <ErrorState title="没有取到您的资料" line="请重新加载；若仍如此，请稍后再来。" className="py-10" {...props} />;
}
