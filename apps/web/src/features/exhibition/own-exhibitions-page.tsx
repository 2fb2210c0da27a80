import { MAX_OWN_EXHIBITIONS } from '@meiyu/contract/own-exhibition-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { confirmRemoval } from '../../components/user-centre/confirm-removal.ts';
import { EmptyList } from '../../components/user-centre/empty-list.tsx';
import { SectionHeading } from '../../components/user-centre/section-heading.tsx';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { UserPageList } from '../../components/user-centre/user-page-list.tsx';
import { UserCentreRow } from '../../components/user-centre/user-row.tsx';
import { dateOf } from '../../lib/format/format-day.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import textStyles from '../../ui/text/text.module.css';
import { ownPath } from './api/showing.api.ts';
import { type OwnRow, ownListQuery, useCreateOwn, useRemoveOwn } from './own/own.api.ts';
import { readThing } from './own/read-thing.ts';
import { STATE_LABEL, sharingText } from './own/sharing-text.ts';
import styles from './own-exhibitions-page.module.css';

/** 我的展览: the reader's own exhibitions. With `?add=…` one is chosen for a work or a drawing. */
export function OwnExhibitionsPage() {
  const query = useQuery(ownListQuery);
  const [address] = useSearchParams();
  const wanted = readThing(address);
  const add = wanted ? `?add=${wanted.kind}:${wanted.id}` : '';
  const create = useCreateOwn();
  const navigate = useNavigate();
  const total = query.data?.rows.length ?? 0;
  const isFull = total >= MAX_OWN_EXHIBITIONS;
  const start = () => create.mutate(undefined, { onSuccess: ({ id }) => void navigate(`${ownPath(id)}/edit${add}`) });
  return (
    <section aria-label="我的展览">
      <UserPageHeader title="我的展览" note={total > 0 ? `${total} / ${MAX_OWN_EXHIBITIONS} 个` : undefined}>
        {total > 0 && (
          <Button variant="line" icon="plus" busy={create.isPending} disabled={isFull} onClick={start}>
            新建展览
          </Button>
        )}
      </UserPageHeader>
      {wanted && total > 0 && (
        <p role="status" className={styles.wanted}>
          选一个展览，把这件展品挂进去；也可以新建一个。
        </p>
      )}
      <UserPageList query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyList
              drawing="roundWindow"
              title="还没有自己的展览"
              line="挑几件作品，加上自己画的，写一段前言，就是一个小展览；还能走进去看。"
              action={{ label: '新建展览', onClick: start }}
            />
          ) : (
            <ul>
              {rows.map((row) => (
                <OwnRowView key={row.id} row={row} add={add} />
              ))}
            </ul>
          )
        }
      </UserPageList>
    </section>
  );
}

function OwnRowView({ row, add }: { row: OwnRow; add: string }) {
  const { id, title, coverUrl, workCount, missingCount, state, reason, updateTime } = row;
  const name = title || '未起名的展览';
  const remove = useRemoveOwn();
  async function askAndRemove() {
    if (await confirmRemoval({ body: `“${name}”删除后无法找回，分享的链接也不再有效。` })) remove.mutate(id);
  }
  const edit = `${ownPath(id)}/edit`;
  return (
    <UserCentreRow
      picture={<FallbackImage src={coverUrl} alt="" ratio="4/3" className={styles.cover} />}
      buttons={
        <Row wrap gap="s">
          {add ? (
            <PrefetchLink to={edit + add} className={buttonClass('line', 'small')} aria-label={`挂进“${name}”`}>
              挂进这里
            </PrefetchLink>
          ) : (
            <>
              <PrefetchLink to={edit} className={buttonClass('line', 'small')} aria-label={`布置“${name}”`}>
                布置
              </PrefetchLink>
              <PrefetchLink to={ownPath(id)} className={buttonClass('text', 'small')} aria-label={`看“${name}”`}>
                看展
              </PrefetchLink>
              <IconButton icon="trash" label={`删除展览：${name}`} onClick={() => void askAndRemove()} />
            </>
          )}
        </Row>
      }
    >
      <SectionHeading className={styles.title}>{name}</SectionHeading>
      <p className={textStyles.meta}>
        {STATE_LABEL[state]}　{workCount} 件展品　
        <span className={`${textStyles.number} ${styles.date}`}>{dateOf(updateTime)}</span>
      </p>
      {state !== 'private' && <p className={textStyles.meta}>{sharingText(row)}</p>}
      {reason && <p className={textStyles.warn}>理由：{reason}</p>}
      {missingCount > 0 && <p className={textStyles.warn}>有 {missingCount} 件已下架或已删除，展出时略过。</p>}
    </UserCentreRow>
  );
}
