import { useQuery } from '@tanstack/react-query';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CardGrid } from '../../../ui/lists/card-grid.tsx';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../../ui/status/skeleton.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { type Plate, platesQuery } from '../api/reader.api.ts';
import styles from './reader-panel.module.css';
import { EmptyPanel } from './reader-panel.tsx';

interface RelatedLink {
  key: string;
  title: string;
  subtitle: string;
  to: string;
}

interface PlatesPanelProps {
  bookId: string;
  related: readonly RelatedLink[];
  onOpen: (plates: readonly Plate[], index: number) => void;
  onGo: (page: number) => void;
}

export function PlatesPanel({ bookId, related, onOpen, onGo }: PlatesPanelProps) {
  const { data, isPending, isError, refetch } = useQuery(platesQuery(bookId));
  return (
    <>
      {isPending && (
        <SkeletonGroup>
          <SkeletonLines lines={6} />
        </SkeletonGroup>
      )}
      {isError && <ErrorState level={3} title="图版没有取到" onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyPanel>这本书没有图版。</EmptyPanel>}
      <CardGrid as="ul" className={styles.plates}>
        {data?.map((plate, index) => (
          <li key={plate.id}>
            <button
              type="button"
              onClick={() => onOpen(data, index)}
              aria-label={`放大图版：${plate.title}`}
              className={styles.picture}
            >
              <FallbackImage
                src={plate.imgUrl}
                srcSet={pictureSet(plate.imgUrl, 640)}
                sizes="240px"
                alt=""
                fit="contain"
                ratio={plate.width / plate.height || 1}
              />
            </button>
            <p className={styles.plateTitle}>{plate.title}</p>
            <Button variant="text" size="small" onClick={() => onGo(plate.pageNum)}>
              第 {plate.pageNum} 页
            </Button>
          </li>
        ))}
      </CardGrid>
      {related.length > 0 && (
        <section aria-label="与这几页相关" className={styles.related}>
          <h3>与这几页相关</h3>
          <ul>
            {related.map(({ key, title, subtitle, to }) => (
              <li key={key}>
                <PrefetchLink to={to}>
                  <b>{title}</b>
                  <span className={textStyles.fine}>{subtitle}</span>
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
