import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import articleTextStyles from '../../components/html/article-text.module.css';
import { SafeHtml } from '../../components/html/safe-html.tsx';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { Button } from '../../ui/buttons/button.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Row } from '../../ui/layout/row.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonLines } from '../../ui/status/skeleton.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './agreement-page.module.css';
import { type AgreementType, agreementQuery } from './api/sign-in.api.ts';
import formStyles from './form/account-form.module.css';

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
    <article className={`${layoutStyles.wrap} ${styles.agreement}`}>
      <Row spread data-print="hidden">
        <BackButton />
        <Button variant="text" icon="file" onClick={() => window.print()}>
          打印
        </Button>
      </Row>
      <h1>{data?.title ?? NAMES[type]}</h1>
      {data && (
        <>
          <p className={`${textStyles.meta} ${styles.version}`}>
            版本 <span className={textStyles.number}>{data.version}</span>　更新于{' '}
            <span className={textStyles.number}>{data.updateTime.slice(0, 10)}</span>
          </p>
          <SafeHtml html={data.content} className={`${articleTextStyles.articleText} ${styles.text}`} />
        </>
      )}
      {!data &&
        (isPending && isFetching ? <SkeletonLines lines={12} /> : <LoadFailure busy={isFetching} onRetry={refetch} />)}
      <p className={styles.other} data-print="hidden">
        另见
        <Link to={`/login/agreement?type=${other}`} replace className={formStyles.link}>
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
