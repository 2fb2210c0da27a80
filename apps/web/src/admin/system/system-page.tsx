import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { BackupsTab } from './backups-tab.tsx';
import { ChangesTab } from './changes-tab.tsx';
import { LicencesTab } from './licences-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { StorageTab } from './storage-tab.tsx';

const TABS = [
  { key: 'overview', label: '概况' },
  { key: 'backups', label: '备份' },
  { key: 'storage', label: '存储' },
  { key: 'licences', label: '许可' },
  { key: 'changes', label: '更新说明' },
] as const;
type TabKey = (typeof TABS)[number]['key'];

const PANELS: Record<TabKey, ComponentType> = {
  overview: OverviewTab,
  backups: BackupsTab,
  storage: StorageTab,
  licences: LicencesTab,
  changes: ChangesTab,
};
const PANEL_ID = 'system-panel';

export function SystemPage() {
  const [query, setQuery] = useSearchParams();
  const current = TABS.find(({ key }) => key === query.get('tab'))?.key ?? 'overview';
  const Panel = PANELS[current];
  return (
    <>
      <ConsoleHead title="系统" />
      <ConsoleBody>
        <Tabs
          label="系统"
          tabs={TABS}
          current={current}
          panelId={PANEL_ID}
          onChange={(tab) => setQuery(tab === 'overview' ? {} : { tab }, { replace: true })}
        />
        <TabPanel id={PANEL_ID} tabKey={current}>
          <Panel />
        </TabPanel>
      </ConsoleBody>
    </>
  );
}
