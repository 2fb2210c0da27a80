import type { ContentKind } from '@meiyu/contract/admin/content-fields.ts';

export interface KindLabels {
  kind: ContentKind;
  /** The page's title and its row in the rail. */
  title: string;
  /** Two characters for the narrow rail. */
  short: string;
  unit: string;
  /** The labels of the title and the author. */
  titleLabel: string;
  authorLabel: string;
  searchHint: string;
  /** The first step, for an empty list. */
  firstStep: string;
}

/** The kinds that can be edited completely, in the order of the rail. */
export const EDITABLE_KINDS: readonly KindLabels[] = [
  {
    ...{ kind: 'book', title: '图书', short: '图书', unit: '种' },
    ...{ titleLabel: '书名', authorLabel: '作者', searchHint: '书名、作者、编号' },
    firstStep: '点“新建”起一本，逐章写；许多本一起，用文件夹导入。',
  },
  {
    ...{ kind: 'video', title: '视频课', short: '视频', unit: '门' },
    ...{ titleLabel: '课名', authorLabel: '教师', searchHint: '课名、教师、编号' },
    firstStep: '点“新建”起一门课，再逐集上传视频。',
  },
  {
    ...{ kind: 'audio', title: '音频课', short: '音频', unit: '门' },
    ...{ titleLabel: '课名', authorLabel: '教师', searchHint: '课名、教师、编号' },
    firstStep: '点“新建”起一门课，再逐集上传录音。',
  },
  {
    ...{ kind: 'img', title: '展品', short: '展品', unit: '件' },
    ...{ titleLabel: '作品名', authorLabel: '作者', searchHint: '作品名、作者、编号' },
    firstStep: '点“新建”登记一件，上传图像，再在图上画出近看的地方。',
  },
  {
    ...{ kind: 'news', title: '动态', short: '动态', unit: '篇' },
    ...{ titleLabel: '标题', authorLabel: '作者', searchHint: '标题、作者、编号' },
    firstStep: '点“新建”写第一篇，发布之前只有编辑看得到。',
  },
  {
    ...{ kind: 'exp', title: '体验课', short: '体验', unit: '门' },
    ...{ titleLabel: '课名', authorLabel: '教师', searchHint: '课名、教师、编号' },
    firstStep: '点“新建”写第一门，写上时间、地点和材料。',
  },
  {
    ...{ kind: 'entry', title: '词条', short: '词条', unit: '条' },
    ...{ titleLabel: '词条', authorLabel: '作者', searchHint: '词条、别名' },
    firstStep: '点“新建”写第一条，读者提问和搜索时会用到它。',
  },
  {
    ...{ kind: 'exhibition', title: '展览', short: '展览', unit: '个' },
    ...{ titleLabel: '展名', authorLabel: '策展', searchHint: '展名、策展人、编号' },
    firstStep: '点“新建”起一个展览，分单元写墙上的文字，再把展品一件件挂上去。',
  },
];

export const labelsOf = (kind: string | undefined) => EDITABLE_KINDS.find((labels) => labels.kind === kind);
/** Of the kind that a page is about. */
export const kindOfPath = (pathname: string) => labelsOf(pathname.split('/')[3]);
export const listPath = (kind: ContentKind) => `/admin/content/${kind}`;
export const editorPath = (kind: ContentKind, id: string) => `${listPath(kind)}/${id}`;
