import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { confirmRemoval } from '../../components/user-centre/confirm-removal.ts';
import { useKeepPageInRange, useListQuery } from '../../components/user-centre/use-list-query.ts';
import { ListPager, UserPageList } from '../../components/user-centre/user-page-list.tsx';
import { UserPageSearch } from '../../components/user-centre/user-page-search.tsx';
import { kaiFallbackClass } from '../../lib/format/kai-characters.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Row } from '../../ui/layout/row.tsx';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import textStyles from '../../ui/text/text.module.css';
import { DRAWINGS_PER_PAGE, type Drawing, galleryQuery, useDrawingRemoval } from './api/assistant.api.ts';
import wallStyles from './drawings/drawing-wall.module.css';
import { LargeView } from './drawings/large-view.tsx';
import styles from './gallery-page.module.css';

/** 我的画廊: all drawings of the user, newest first. They stay when their session is deleted. */
export function GalleryPage() {
  const listQuery = useListQuery();
  const searchText = listQuery.get('s').slice(0, 100);
  const query = useQuery(galleryQuery(listQuery.page, searchText));
  const removal = useDrawingRemoval();
  const [shownId, setShownId] = useState<string>();
  useKeepPageInRange(listQuery, query.data?.total, DRAWINGS_PER_PAGE);

  async function remove(drawing: Drawing) {
    const isConfirmed = await confirmRemoval({ body: '画作删除后无法找回。' });
    if (!isConfirmed) return;
    setShownId(undefined);
    removal.mutate([drawing.id]);
  }

  return (
    <div className={styles.gallery}>
      <Row wrap align="baseline" className={styles.head}>
        <h1>我的画廊</h1>
        {query.data && query.data.total > 0 && <p className={textStyles.meta}>{query.data.total} 幅</p>}
        <UserPageSearch label="搜索画作" searchText={searchText} onSearch={(value) => listQuery.set('s', value)} />
      </Row>
      <UserPageList query={query}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NoDrawings searchText={searchText} />
          ) : (
            <>
              <CardGrid as="ul" className={wallStyles.wall}>
                {rows.map((drawing) => (
                  <li key={drawing.id}>
                    <button
                      type="button"
                      aria-label={`看大图：${drawing.prompt}`}
                      onClick={() => setShownId(drawing.id)}
                      className={wallStyles.frame}
                    >
                      <FallbackImage
                        src={drawing.thumbUrl}
                        alt=""
                        ratio={drawing.width / drawing.height}
                        fit="contain"
                      />
                    </button>
                    <p className={`${textStyles.oneLine} ${styles.prompt} ${kaiFallbackClass(drawing.prompt) ?? ''}`}>
                      {drawing.prompt}
                    </p>
                  </li>
                ))}
              </CardGrid>
              <ListPager listQuery={listQuery} total={total} size={DRAWINGS_PER_PAGE} />
              <LargeView
                pictures={rows}
                shownId={shownId}
                onShow={setShownId}
                onClose={() => setShownId(undefined)}
                onRemove={(drawing) => void remove(drawing)}
              />
            </>
          )
        }
      </UserPageList>
    </div>
  );
}

function NoDrawings({ searchText }: { searchText: string }) {
  return (
    <EmptyState
      drawing="roundWindow"
      title={searchText ? '没有找到这样的画' : '画廊还空着'}
      line={searchText ? '换个说法再找找。' : '说一句景色，画师为你落第一笔。'}
      action={
        <PrefetchLink to={searchText ? '/ai/gallery' : '/ai/image'} className={buttonClass('line')}>
          {searchText ? '看全部' : '去你说我画'}
        </PrefetchLink>
      }
    />
  );
}
