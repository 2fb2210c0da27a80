import * as contract from '@meiyu/contract/exhibition.ts';
import { shared } from '@meiyu/contract/own-exhibitions.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { linksShown, openPage, setUpPages } from '../../components/page.testkit.tsx';
import { exhibition } from './hall.testkit.ts';
import { HallPage } from './hall-page.tsx';
import { readPlace, writePlace } from './view/hall-address.ts';
import { nearestWork } from './view/nearest-work.ts';
import { driveOf } from './view/use-walk-keys.ts';

const browser = setUpPages();

function openHall(at = '') {
  browser.answers.on(contract.details, () => ({ data: exhibition() }));
  return openPage(<HallPage />, {
    at: `/cloudExhibitionHall/exhibition/qinglv/hall${at}`,
    path: '/cloudExhibitionHall/exhibition/:exhibitionId/hall',
  });
}

test('the poster names the hall and leads to the pages of the exhibition', async () => {
  openHall();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('青绿一千年');
  expect(linksShown()).toMatchObject({ 看图文版: '/cloudExhibitionHall/exhibition/qinglv' });
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('who wants little motion gets steps', async () => {
  browser.media['(prefers-reduced-motion: reduce)'] = true;
  openHall();
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true);
});

test('without WebGL the same works are links to their pages', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const page = openHall();
  await page.press('入馆');
  expect(screen.getByRole('alert').textContent).toContain('打不开三维画面');
  expect(linksShown()).toMatchObject({
    山图: '/cloudExhibitionHall/imageAppreciationDetails/shan',
    云图: '/cloudExhibitionHall/imageAppreciationDetails/yun',
    看图文版: '/cloudExhibitionHall/exhibition/qinglv',
  });
  expect(screen.queryByRole('button', { name: '入馆' })).toBeNull();
});

test('a shared exhibition of a reader leads back to its link, and a drawing has no page', async () => {
  const asked = browser.answers.on(shared, () => {
    const { sections, ...rest } = exhibition();
    const drawing = {
      ...sections[0]?.works[0],
      id: 'drawing-1',
      resTitle: '我的竹',
      aiMade: true,
      material: '由 AI 生成',
    };
    return { data: { ...rest, sections: [{ ...sections[0], works: [drawing] }] } };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const page = openPage(<HallPage />, {
    at: '/cloudExhibitionHall/shared/abc/hall',
    path: '/cloudExhibitionHall/shared/:shareKey/hall',
  });
  await page.press('入馆');
  screen.getByText('我的竹（由 AI 生成）');
  expect(linksShown()).toEqual({ 看图文版: '/cloudExhibitionHall/shared/abc' });
  expect(asked[0]?.body).toEqual({ key: 'abc' });
});

test('the address keeps a place; other values are ignored', () => {
  const place = { x: 3.25, z: -11, yaw: 0.5, pitch: -0.1 };
  expect(readPlace(new URLSearchParams({ at: writePlace(place) }))).toEqual(place);
  expect(readPlace(new URLSearchParams({ at: '1,2,0,9' }))?.pitch).toBe(1.2);
  for (const at of ['', 'a,b,c', '1,2', '1,2,Infinity', '99999,0,0'])
    expect(readPlace(new URLSearchParams({ at }))).toBeUndefined();
});

test('keys drive, and the work in view is the one before which somebody stands', () => {
  expect(driveOf(new Set(['KeyW', 'ArrowLeft', 'KeyD']))).toEqual([1, 1, 1]);
  const work = { mount: 'frame', width: 1, height: 1, isToScale: true, room: 0, y: 1.5, normal: Math.PI } as const;
  const view = { x: 0, z: 0, yaw: 0, pitch: 0 };
  const places = [
    { ...work, id: 'left', x: -1.5, z: -2, view },
    { ...work, id: 'ahead', x: 0.2, z: -2, view },
    { ...work, id: 'behind', x: 0, z: 2, view },
  ];
  expect(nearestWork(places, view)?.id).toBe('ahead');
  expect(nearestWork(places, { ...view, yaw: 0.64 })?.id).toBe('left');
  expect(nearestWork(places, { ...view, z: -9 })).toBeUndefined();
});
