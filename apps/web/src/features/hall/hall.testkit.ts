import type { Exhibition, HungWork } from '../exhibition/api/exhibition.api.ts';

/* An exhibition for tests of its hall. */

function hungWork(id: string, title: string): HungWork {
  return {
    ...{ id, resTitle: title, resAuthor: '某', resCoverUrl: '', resType: 'img', readAmount: 0 },
    ...{ updateTime: '2026-01-01 00:00:00', cateId: '', cateName: '', dynasty: '仿宋', material: '绢本', form: '' },
    ...{ width: 100, height: 100, color: '', placeholder: '', imgUrl: '', label: '看山顶。', realSize: '' },
    ...{ realWidth: 60, realHeight: 60, regions: [], firstRegion: null },
  };
}

export function exhibition(): Exhibition {
  return {
    ...{ id: 'qinglv', resTitle: '青绿一千年', resAuthor: '画室', resCoverUrl: '', resType: 'exhibition' as const },
    ...{ readAmount: 0, updateTime: '2026-01-01 00:00:00', subtitle: '走过的路', resAbstract: '一种颜色' },
    ...{ opens: '2026-09-01', closes: '', period: 'current' as const, sectionCount: 2, workCount: 2 },
    ...{ tags: ['青绿'], art: '书画', preface: '<p>青绿是石头。</p>', closing: '<p>山还在。</p>', related: [] },
    sections: [
      { key: 'qi', title: '起源', content: '<p>先有山。</p>', works: [hungWork('shan', '山图')], beside: [] },
      { key: 'zhuan', title: '转身', content: '', works: [hungWork('yun', '云图')], beside: [] },
    ],
  };
}
