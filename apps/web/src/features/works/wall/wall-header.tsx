import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../../ui/headers/page-header.tsx';
import layoutStyles from '../../../ui/layout/layout.module.css';
import { TabLinks } from '../../../ui/navigation/tabs.tsx';
import { ALL_WORKS, WALL_PATH, type WallSelection, wallPath } from '../api/wall-selection.ts';
import { facetsQuery } from '../api/works.api.ts';
import styles from './wall.module.css';
import { WallFilters } from './wall-filters.tsx';
import { WallSearch } from './wall-search.tsx';

export function WallHeader({ selection }: { selection: WallSelection }) {
  const { data: facets } = useQuery(facetsQuery(selection.cateId));
  const { data: allFacets } = useQuery(facetsQuery(''));
  const cates = facets?.cates ?? [];
  const currentCategory = cates.find(({ id }) => id === selection.cateId);
  const steps = [
    { label: '首页', to: '/' },
    { label: '云展厅', to: WALL_PATH },
    ...(currentCategory ? [{ label: currentCategory.name }] : []),
  ];
  const tabs = [{ id: '', name: '全部', count: allFacets ? countAll(allFacets.forms) : undefined }, ...cates].map(
    ({ id, name, count }) => ({ key: id, label: name, count, to: wallPath({ ...ALL_WORKS, cateId: id }) }),
  );
  return (
    <>
      <PageHeader
        title="图像赏析"
        line="慢慢看。每一件都按原作比例悬挂，不裁切。"
        steps={steps}
        className={styles.head}
      >
        <WallSearch selection={selection} />
      </PageHeader>
      <div className={layoutStyles.wrap}>
        <TabLinks
          label="作品分类"
          tabs={tabs}
          current={selection.cateId}
          unit="幅"
          link={LinkInPlace}
          className={styles.tabs}
        />
      </div>
      {facets && <WallFilters selection={selection} facets={facets} />}
    </>
  );
}

/** The page does not scroll to its top. */
function LinkInPlace(props: ComponentProps<typeof Link>) {
  return <Link {...props} preventScrollReset />;
}

/** Every work has exactly one form, so the sum over the forms is the number of works. */
function countAll(forms: readonly { count: number }[]): number {
  return forms.reduce((total, { count }) => total + count, 0);
}
