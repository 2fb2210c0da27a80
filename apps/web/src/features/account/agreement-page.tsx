import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { SafeHtml } from '../../components/html/safe-html.tsx';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonLines } from '../../ui/status/skeleton.tsx';
import { type AgreementType, agreementQuery } from './api/sign-in.api.ts';
import './sign-in/sign-in-pane.css';
import './agreement-page.css';

const NAMES = { agreement: '用户协议', privacy: '隐私政策' } as const;

function readType(query: URLSearchParams): AgreementType {
  return query.get('type') === 'privacy' ? 'privacy' : 'agreement';
}

export const preparePage: PreparePage = ({ client, query }) => client.prefetchQuery(agreementQuery(readType(query)));

export function AgreementPage() {
  const [query] = useSearchParams();
  const type = readType(query);
  const { data, isPending, isFetching, refetch } = useQuery(agreementQuery(type));
  const other = type === 'privacy' ? 'agreement' : 'privacy';
  usePageTitle(data?.title ?? NAMES[type]);
  return (
    <article className="agreement">
      <div className="agreement-ways">
        <BackButton />
        <Button variant="text" icon="file" onClick={() => window.print()}>
          打印
        </Button>
      </div>
      <h1>{data?.title ?? NAMES[type]}</h1>
      {data && (
        <>
          <p className="agreement-version">
            版本 <b>{data.version}</b>　更新于 <b>{data.updateTime.slice(0, 10)}</b>
          </p>
          <SafeHtml html={data.content} className="agreement-text" />
        </>
      )}
      {!data &&
        (isPending && isFetching ? <SkeletonLines lines={12} /> : <LoadFailure busy={isFetching} onRetry={refetch} />)}
      <p className="agreement-other">
        另见
        <Link to={`/login/agreement?type=${other}`} replace className="form-link">
          《{NAMES[other]}》
        </Link>
      </p>
    </article>
  );
}

function LoadFailure({ busy, onRetry }: { busy: boolean; onRetry: () => Promise<unknown> }) {
  return <ErrorState title="没有取到正文" line="请重新加载。" busy={busy} onRetry={() => void onRetry()} />;
}

/** Goes back to the form, or to the login page if this is the first page of the visit. */
function BackButton() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const hasPreviousPage = key !== 'default';
  return (
    <Button variant="text" icon="back" onClick={() => void (hasPreviousPage ? navigate(-1) : navigate('/login/index'))}>
      返回
    </Button>
  );
}
