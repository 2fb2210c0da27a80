import type { Exhibition, HungWork } from './api/exhibition.api.ts';

/* An exhibition for component tests. */

export function hungWork(id: string, title: string, fields: Partial<HungWork> = {}): HungWork {
  return {
    ...{ id, resTitle: title, resAuthor: '某', resCoverUrl: '', resType: 'img', readAmount: 0 },
    ...{ updateTime: '2026-01-01 00:00:00', cateId: '', cateName: '', dynasty: '仿宋', material: '绢本', form: '' },
    ...{ width: 100, height: 100, color: '', placeholder: '', imgUrl: '', label: '', realSize: '' },
    ...{ realWidth: null, realHeight: null, regions: [], firstRegion: null },
    ...fields,
  };
}

export function exhibition(fields: Partial<Exhibition> = {}): Exhibition {
  const foot = { x: 0.6, y: 0.6, w: 0.2, h: 0.2 };
  const regions = [
    { title: '山顶', text: '雪在这里。', region: { x: 0.2, y: 0.1, w: 0.3, h: 0.3 } },
    { title: '山脚', text: '路在这里。', region: foot },
  ];
  return {
    ...{ id: 'qinglv', resTitle: '青绿一千年', resAuthor: '画室', resCoverUrl: '', resType: 'exhibition' as const },
    ...{ readAmount: 0, updateTime: '2026-01-01 00:00:00', subtitle: '走过的路', resAbstract: '一种颜色' },
    ...{ opens: '2026-09-01', closes: '', period: 'current' as const, sectionCount: 2, workCount: 3 },
    ...{ tags: ['青绿'], art: '书画', preface: '<p>青绿是石头。</p>', closing: '<p>山还在。</p>', related: [] },
    sections: [
      {
        ...{ key: 'qi', title: '起源', content: '<p>先有山。</p>' },
        works: [hungWork('shan', '山图', { label: '看山顶。', regions, firstRegion: foot }), hungWork('shui', '水图')],
        beside: [{ reason: '画法', entry: { id: 'cunfa', title: '皴法', kind: '技法', summary: '石头的画法。' } }],
      },
      { key: 'zhuan', title: '转身', content: '', works: [hungWork('yun', '云图', { label: '云来了。' })], beside: [] },
    ],
    ...fields,
  };
}
