import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { withdrawnEntryQuery, withdrawnQuery } from '../../features/withdrawn/withdrawn.api.ts';
import { WithdrawnEntryNotice, WithdrawnNotice } from '../../features/withdrawn/withdrawn-notice.tsx';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Row } from '../../ui/layout/row.tsx';
import { SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { NOT_FOUND, NOT_FOUND_PATHS } from '../routing/not-found-paths.ts';
import styles from './not-found-page.module.css';

export const preparePage: PreparePage = async ({ client, query }) => {
  const id = query.get('id');
  const entryId = query.get('entry');
  if (id) await client.prefetchQuery(withdrawnQuery(id));
  else if (entryId) await client.prefetchQuery(withdrawnEntryQuery(entryId));
};

const HILL = { fill: 'currentColor', stroke: 'none' };
const BRICK_ANGLES = Array.from({ length: 60 }, (_, index) => index * 6);

function EmptyMoonGate() {
  return (
    <svg viewBox="0 0 520 520" aria-hidden="true" className={styles.moonGate}>
      <defs>
        <linearGradient id="mist" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.mist} />
          <stop offset=".7" className={styles.mistThin} />
          <stop offset="1" className={styles.mist} />
        </linearGradient>
        <clipPath id="opening">
          <circle cx="260" cy="260" r="218" />
        </clipPath>
      </defs>
      <circle cx="260" cy="260" r="252" className={styles.ring} />
      {BRICK_ANGLES.map((angle) => (
        <path key={angle} d="M260 9V37" transform={`rotate(${angle} 260 260)`} className={styles.joint} />
      ))}
      <circle cx="260" cy="260" r="222" />
      <g clipPath="url(#opening)">
        <circle cx="260" cy="260" r="218" fill="url(#mist)" stroke="none" />
        <path {...HILL} opacity=".12" d="M20 362c52-8 78-40 118-43s58 29 92 31 62-46 104-46 66 40 106 47 44 9 60 11z" />
        <path {...HILL} opacity=".2" d="M20 370c40-3 70-18 104-18s56 15 92 18zM330 370c26-2 48-13 76-13s48 10 94 13z" />
        <path strokeWidth="1" opacity=".35" d="M30 372H490M96 392H270M322 392H448M150 412H372M238 434H318" />
      </g>
      <circle cx="260" cy="260" r="218" strokeWidth="2" className={styles.edge} />
    </svg>
  );
}

/** Changes an unmatched path to the address of the 404 page. The server has already rendered that page, so only the address changes. */
function useNotFoundAddress() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isUnknownPath = !NOT_FOUND_PATHS.includes(pathname);
  useEffect(() => {
    if (isUnknownPath) void navigate(NOT_FOUND, { replace: true, viewTransition: false });
  }, [isUnknownPath, navigate]);
}

/** With `?id=` or `?entry=` of what was withdrawn, what is near it; any other id is an unknown page. */
export function NotFoundPage() {
  useNotFoundAddress();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const entryId = id ? '' : (query.get('entry') ?? '');
  const resource = useQuery({ ...withdrawnQuery(id), enabled: id !== '' });
  const entry = useQuery({ ...withdrawnEntryQuery(entryId), enabled: entryId !== '' });
  if (resource.data) return <WithdrawnNotice withdrawn={resource.data} />;
  if (entry.data) return <WithdrawnEntryNotice withdrawn={entry.data} />;
  if ((id && resource.isPending) || (entryId && entry.isPending)) {
    return (
      <SkeletonGroup className={layoutStyles.wrap}>
        <SkeletonLines lines={8} />
      </SkeletonGroup>
    );
  }
  return <NoWay />;
}

function NoWay() {
  return (
    <div className={`${layoutStyles.wrap} ${styles.notFound}`}>
      <Row align="start" className={styles.words}>
        <h1 className={layoutStyles.vert}>此处无路，且回首</h1>
        <div>
          <p>您要找的页面不在这里，或已移往别处。</p>
          <Link to="/" className={buttonClass('ink')}>
            回首页
          </Link>
        </div>
      </Row>
      <EmptyMoonGate />
    </div>
  );
}
