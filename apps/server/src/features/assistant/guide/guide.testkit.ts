import { createSegmenter } from '../../../adapters/chinese/segmenter.ts';
import type { ListedResource } from '../../../resources/columns.ts';
import type { Entry } from '../../../resources/kinds/entry/entry-store.ts';
import type { Turn } from '../engine/engine.ts';
import { composeDraft } from './compose-draft.ts';
import { createKnowledgeIndex } from './knowledge/knowledge-index.ts';
import type { GuideDeps } from './site/guide-deps.ts';
import type { SiteData } from './site/site-data.ts';
import { createMediaIndex } from './sources/media-index.ts';

/* A guide in memory with a few entries and resources of its own. */

const entry = (id: string, kind: string, title: string, more: Partial<Entry>): Entry => ({
  ...{ id, kind, title, aliases: [], tags: [], text: '', period: '', aspects: {}, related: [], resourceIds: [] },
  ...more,
});

export const ENTRIES: Entry[] = [
  entry('cunfa', '技法', '皴法', {
    tags: ['山水', '国画'],
    text: '中国画表现山石纹理的笔法。江南土山多用披麻皴，北方石山多用斧劈皴。',
    aspects: {
      what: '皴法是中国画用笔墨表现山石纹理和质地的方法。',
      steps: '画一块山石先勾轮廓，再顺着石纹皴，然后用干笔擦，接着用淡墨染，最后点苔。',
      members: '常用的皴法有披麻皴、斧劈皴、雨点皴、折带皴。',
      why: '皴法有许多种，是因为画家住在不同的地方，看到的山不同。',
      look: '看皴法先认笔触是线、是面还是点，再看笔触怎样转折。',
      who: '皴法到五代的董源手里成了套，后人跟着他学。',
    },
    related: [
      { entry: 'pima', as: '种类' },
      { entry: 'fupi', as: '种类' },
    ],
    resourceIds: ['v1', 'b1'],
  }),
  ...(
    [
      ['pima', '披麻皴', '用中锋写出一条条松松的长线来表现江南土山的皴法'],
      ['fupi', '斧劈皴', '用侧锋擦出方硬的笔触来表现北方石山的皴法'],
      ['yudian', '雨点皴', '用许多像雨点的短笔来表现山石的皴法'],
      ['zhedai', '折带皴', '用转折的侧锋表现水边平坡的皴法'],
    ] as const
  ).map(([id, title, what]) =>
    entry(id, '技法', title, {
      tags: ['山水', '皴法'],
      text: `${title}是${what}。`,
      aspects: { what: `${title}是${what}。`, style: `${title}的笔触自成一路，和别的皴法不同。` },
    }),
  ),
  entry('qianzijing', '画家', '董源', {
    text: '五代南唐画家。',
    aspects: { who: '董源是五代南唐的画家，画江南山水。' },
  }),
];

const row = (id: string, resType: ListedResource['resType'], title: string, abstract: string): ListedResource => ({
  ...{ id, resType, title, author: '', coverFile: null, coverFocus: null, abstract, readCount: 0, isRecommend: false },
  ...{ publishedAt: new Date('2026-03-02T04:00:00Z'), updatedAt: new Date(0), cateId: '', cateName: '', resNo: '' },
});

export const ROWS: ListedResource[] = [
  row('b1', 'book', '石头的笔路', '讲山石怎样入门去看。'),
  row('v1', 'video', '皴法六讲', '六种皴法，一笔一笔画给你看。'),
  row('w1', 'img', '溪山图', '山水。'),
  row('w2', 'img', '春山图', '山水。'),
];

const siteData: SiteData = {
  counts: async () => new Map([['img', 2]]),
  newest: async () => new Map([['book', ['b1']]]),
  mostRead: async () => [],
  authors: async () => [{ author: '某', count: 2 }],
  lengths: async () => new Map(),
  catalogue: async () => ROWS.map((one) => ({ ...one, subject: '国画', facts: '' })),
  subjects: async (ids) =>
    new Map(ids.map((id) => [id, { tags: id.startsWith('w') ? [] : ['国画', '笔墨'], art: '书画', categories: [] }])),
  facts: async () => ({
    siteName: '某校美育馆',
    daily: { questions: 30, pictures: 5 },
    needsNetwork: true,
    contact: { name: '读者服务', phone: '010-1', email: '' },
  }),
};

export function createTestGuide(): GuideDeps {
  const index = createKnowledgeIndex(ENTRIES);
  const segmenter = createSegmenter();
  segmenter.learn(ENTRIES.map(({ title }) => title));
  return {
    repo: {
      resources: async (ids) => ids.flatMap((id) => ROWS.find((one) => one.id === id) ?? []),
      regions: async () => [],
      passagesOf: async () => [],
      recommended: async () => [],
    },
    findPassages: async () => [],
    segmenter,
    index: async () => index,
    mediaIndex: async () => createMediaIndex([]),
    siteName: async () => '某校美育馆',
    siteData,
  };
}

export function ask(deps: GuideDeps, question: string, history: Turn[] = []) {
  return composeDraft({ question, history, isMinor: false }, deps);
}
