import { describe, expect, it } from 'vitest';
import { findTile, readIiifRequest, scaleFactors } from './iiif-request.ts';

const picture = { width: 6000, height: 1200 };
const readPath = (path: string) => {
  const [region = '', size = '', rotation = '', file = ''] = path.split('/');
  return readIiifRequest({ region, size, rotation, file }, picture);
};

describe('a request', () => {
  it('is read according to the Image API', () => {
    expect(readPath('full/max/0/default.jpg')).toMatchObject({ size: picture, format: 'jpg', turn: 0, gray: false });
    expect(readPath('square/100,/0/default.png')).toMatchObject({
      region: { x: 2400, y: 0, width: 1200, height: 1200 },
      size: { width: 100, height: 100 },
    });
    expect(readPath('pct:50,50,50,50/!300,300/90/gray.webp')).toMatchObject({
      region: { x: 3000, y: 600, width: 3000, height: 600 },
      size: { width: 300, height: 60 },
      turn: 90,
      gray: true,
    });
    expect(readPath('full/,60/!180/color.jpg')).toMatchObject({ size: { width: 300, height: 60 }, mirrored: true });
    expect(readPath('full/pct:10/0/default.jpg')?.size).toEqual({ width: 600, height: 120 });
  });
  it('a region beyond the edge is cut', () => {
    expect(readPath('5900,1100,512,512/max/0/default.jpg')?.region).toEqual({
      x: 5900,
      y: 1100,
      width: 100,
      height: 100,
    });
  });
  it('takes the centre for a square, and rounds percentages', () => {
    const readRequest = (region: string, size: string, pictureSize: { width: number; height: number }) =>
      readIiifRequest({ region, size, rotation: '0', file: 'default.jpg' }, pictureSize);
    expect(readRequest('square', 'max', { width: 10, height: 25 })?.region).toEqual({
      x: 0,
      y: 7,
      width: 10,
      height: 10,
    });
    expect(readRequest('pct:0,0,33.3,100', 'max', { width: 10, height: 25 })?.region).toEqual({
      x: 0,
      y: 0,
      width: 3,
      height: 25,
    });
    expect(readRequest('full', 'pct:15', { width: 10, height: 25 })?.size).toEqual({ width: 2, height: 4 });
    expect(readRequest('full', '!9,9', { width: 3, height: 3 })?.size).toEqual({ width: 3, height: 3 });
    expect(readRequest('full', '1,', { width: 1000, height: 2 })?.size).toEqual({ width: 1, height: 1 });
    expect(readRequest('full', ',1', { width: 2, height: 1000 })?.size).toEqual({ width: 1, height: 1 });
    expect(readRequest('full', '3,2', { width: 3, height: 2 })?.size).toEqual({ width: 3, height: 2 });
    expect(readRequest('full', '3,3', { width: 3, height: 2 })).toBeUndefined();
  });
  it.each([
    'full/^8000,/0/default.jpg', // larger than the picture
    'full/6001,/0/default.jpg',
    'full/0,/0/default.jpg',
    'full/,/0/default.jpg',
    'full/!300,/0/default.jpg',
    'full/pct:101/0/default.jpg',
    'full/pct:0/0/default.jpg',
    'full/max/45/default.jpg',
    'full/max/0/bitonal.jpg',
    'full/max/0/default.tif',
    '6000,0,10,10/max/0/default.jpg', // completely outside
    '0,0,0,10/max/0/default.jpg',
    '-1,0,10,10/max/0/default.jpg',
    '1.5,0,10,10/max/0/default.jpg',
    'NaN,0,10,10/max/0/default.jpg',
    '0,0,99999999999,1/max/0/default.jpg',
    'pct:0,0,1e9,1/max/0/default.jpg',
    'full/1e3,/0/default.jpg',
    '../../etc/max/0/default.jpg',
  ])('%s is invalid', (path) => expect(readPath(path)).toBeUndefined());
});

describe('tiles', () => {
  it('are scaled down until one tile shows the whole picture', () => {
    expect(scaleFactors(picture)).toEqual([1, 2, 4, 8, 16]);
    expect(scaleFactors({ width: 300, height: 200 })).toEqual([1]);
    expect(scaleFactors({ width: 512, height: 512 })).toEqual([1]);
    expect(scaleFactors({ width: 100, height: 513 })).toEqual([1, 2]);
  });
  it('are recognised by position; sizes at the edges may be rounded up or down', () => {
    const findTileOf = (path: string) => {
      const request = readPath(path);
      return request && findTile(request, picture);
    };
    expect(findTileOf('512,0,512,512/512,512/0/default.jpg')).toEqual({ factor: 1, column: 1, row: 0, format: 'jpg' });
    expect(findTileOf('5632,1024,368,176/368,176/0/default.jpg')).toEqual({
      factor: 1,
      column: 11,
      row: 2,
      format: 'jpg',
    });
    expect(findTileOf('0,0,6000,1200/375,75/0/default.jpg')).toEqual({ factor: 16, column: 0, row: 0, format: 'jpg' });
    expect(findTileOf('4096,0,1904,1200/238,150/0/default.jpg')).toEqual({
      factor: 8,
      column: 1,
      row: 0,
      format: 'jpg',
    });
    expect(findTileOf('4096,0,1904,1200/952,600/0/default.jpg')).toBeUndefined();
    expect(findTileOf('100,0,512,512/512,512/0/default.jpg')).toBeUndefined();
    expect(findTileOf('0,100,512,512/512,512/0/default.jpg')).toBeUndefined();
    expect(findTileOf('0,1024,512,100/512,100/0/default.jpg')).toBeUndefined();
    expect(findTileOf('0,1024,512,176/511,175/0/default.jpg')).toMatchObject({ row: 2 });
    expect(findTileOf('0,1024,512,176/510,175/0/default.jpg')).toBeUndefined();
    for (const rest of ['90/default.jpg', '!0/default.jpg', '0/gray.jpg'])
      expect(findTileOf(`512,0,512,512/512,512/${rest}`), rest).toBeUndefined();
    expect(findTileOf('512,0,512,512/512,512/0/default.webp')).toMatchObject({ column: 1, format: 'webp' });
    expect(findTileOf('512,0,512,512/512,512/0/default.png')).toBeUndefined();
  });
});
