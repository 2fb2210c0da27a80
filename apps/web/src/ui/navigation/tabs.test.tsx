import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { TabLinks, TabPanel, Tabs } from './tabs.tsx';

afterEach(cleanup);

const TABS = [
  { key: 'all', label: '全部', count: 128 },
  { key: 'book', label: '图书' },
  { key: 'image', label: '图像' },
] as const;

function Results() {
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('all');
  return (
    <>
      <Tabs label="结果种类" tabs={TABS} current={tab} onChange={setTab} panelId="results" />
      <TabPanel id="results" tabKey={tab}>
        {tab}
      </TabPanel>
    </>
  );
}

test('arrows move focus and selection and wrap around; the panel is named by its tab', async () => {
  const user = userEvent.setup();
  render(<Results />);
  screen.getByRole('tab', { name: /全部/ }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '图像' }));
  expect(screen.getByRole('tab', { name: '图像' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: '图像' }).textContent).toBe('image');
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
});

test('tabs as links mark the current one and name what they count', () => {
  const tabs = [
    { key: '', label: '全部', to: '/works', count: 12 },
    { key: 'scroll', label: '手卷', to: '/works?type=scroll' },
  ];
  render(
    <MemoryRouter>
      <TabLinks label="作品分类" tabs={tabs} current="" unit="幅" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('全部12 幅');
  expect(screen.getByRole('link', { name: '手卷' }).getAttribute('href')).toBe('/works?type=scroll');
});
