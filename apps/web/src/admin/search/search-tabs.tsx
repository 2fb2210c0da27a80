import { PageTabs } from '../kit/table/page-tabs.tsx';

export function SearchTabs() {
  return (
    <PageTabs
      label="搜索"
      tabs={[
        { label: '热搜词', to: '/admin/search' },
        { label: '搜不到的词', to: '/admin/search/missing' },
        { label: '同义词', to: '/admin/search/synonyms' },
      ]}
    />
  );
}
