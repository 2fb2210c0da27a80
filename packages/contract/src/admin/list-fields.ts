/* Lists of metadata (书目与清单): their kinds and the fields they can fill. */

export const LIST_FORMATS = ['table', 'cnmarc', 'marc21'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];
export const LIST_FORMAT_LABEL: Readonly<Record<ListFormat, string>> = {
  table: '表格（Excel、CSV）',
  cnmarc: 'CNMARC',
  marc21: 'MARC 21',
};

export const LIST_ENCODINGS = ['utf-8', 'gb18030'] as const;
export type ListEncoding = (typeof LIST_ENCODINGS)[number];

/** The fields of a list with their labels, which are the titles of the columns in the template. */
export const LIST_FIELD_LABEL = {
  title: '题名',
  subtitle: '副题名',
  author: '作者',
  publisher: '出版社',
  published: '出版日期',
  isbn: 'ISBN',
  abstract: '摘要',
  tags: '标签',
  categories: '分类',
  number: '编号',
  dynasty: '年代',
  material: '材质',
  form: '形制',
  size: '尺寸',
  museum: '收藏',
  accession: '藏品号',
  licence: '许可',
  attribution: '署名',
  key: '键',
  file: '文件',
} as const;
export type ListField = keyof typeof LIST_FIELD_LABEL;
export const LIST_FIELDS = Object.keys(LIST_FIELD_LABEL) as [ListField, ...ListField[]];

/** How a source is written: the title of a column, or of MARC `200$a` or `001`. */
export const MARC_SOURCE = /^\d{3}(\$[a-z0-9])?$/;
export const MAX_SOURCES = 20;
export const MAX_SOURCE_LENGTH = 60;

/** The file formats of lists and their exports. */
export const LIST_FILES = ['xlsx', 'csv', 'marcxml', 'iso2709'] as const;
export type ListFileFormat = (typeof LIST_FILES)[number];
