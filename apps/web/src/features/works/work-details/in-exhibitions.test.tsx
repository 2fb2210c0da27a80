import * as exhibition from '@meiyu/contract/exhibition.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linksShown, openPage, setUpPages } from '../../../components/page.testkit.tsx';
import { InExhibitions } from './in-exhibitions.tsx';

const mockBrowser = setUpPages();

test('a work names the exhibitions that show it', async () => {
  const asked = mockBrowser.answers.on(exhibition.list, () => ({
    rows: [{ id: 'qinglv', resType: 'exhibition', resTitle: '青绿一千年' }],
    total: 1,
  }));
  openPage(<InExhibitions workId="2" />);
  await screen.findByText('展出于');
  expect(linksShown()).toMatchObject({ 青绿一千年: '/cloudExhibitionHall/exhibition/qinglv' });
  expect(asked[0]?.query.workId).toBe('2');
});
