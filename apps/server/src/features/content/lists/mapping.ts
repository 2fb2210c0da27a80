import {
  LIST_FIELD_LABEL,
  LIST_FIELDS,
  LIST_FORMATS,
  type ListField,
  type ListFormat,
  MARC_SOURCE,
  MAX_SOURCE_LENGTH,
  MAX_SOURCES,
} from '@meiyu/contract/admin/list-fields.ts';
import { stringify } from 'yaml';
import * as z from 'zod/mini';
import { list, requiredLine } from '../../../resources/files/fields.ts';
import { checkShape, readYaml } from '../../../resources/files/front-matter.ts';
import { ContentRefusal } from '../../../resources/files/refusal.ts';

/* Which column of a table, or which subfield of a MARC record, becomes which field. */

export const listFieldNames = (): typeof LIST_FIELD_LABEL => LIST_FIELD_LABEL;
export const FIELDS = LIST_FIELDS;

/** Sources by field; the first that has a value counts, of tags and categories all. */
export type Mapping = Partial<Record<ListField, string[]>>;

const MARC21: Mapping = {
  title: ['245$a'],
  subtitle: ['245$b'],
  author: ['245$c', '100$a', '110$a', '700$a'],
  publisher: ['264$b', '260$b'],
  published: ['264$c', '260$c'],
  isbn: ['020$a'],
  abstract: ['520$a'],
  tags: ['650$a', '653$a', '655$a'],
  number: ['090$a', '050$a', '084$a'],
  key: ['001'],
  file: ['856$f'],
};

const CNMARC: Mapping = {
  title: ['200$a'],
  subtitle: ['200$e'],
  author: ['200$f', '701$a', '711$a', '702$a'],
  publisher: ['210$c', '214$c'],
  published: ['210$d', '214$d'],
  isbn: ['010$a'],
  abstract: ['330$a'],
  tags: ['606$a', '610$a'],
  number: ['905$s', '690$a'],
  key: ['001'],
  file: ['856$f'],
};

const SYNONYMS: Mapping = {
  title: ['书名', '名称', '标题', '作品名', '作品名称', '正题名', 'title'],
  subtitle: ['副标题', '副书名', 'subtitle'],
  author: ['著者', '责任者', '作者名', '画家', '编著者', 'author'],
  publisher: ['出版者', '出版单位', 'publisher'],
  published: ['出版时间', '出版年', '出版年月', '日期', 'date'],
  isbn: ['国际标准书号', '书号', 'ISBN号'],
  abstract: ['简介', '内容简介', '内容提要', '说明', 'abstract', 'description'],
  tags: ['主题词', '关键词', '主题', 'tags', 'keywords'],
  categories: ['类别', '栏目', 'category'],
  number: ['索书号', '馆藏号', '资源编号', '序列号'],
  dynasty: ['朝代', '时代'],
  material: ['质地', '材料'],
  form: ['装裱'],
  size: ['规格'],
  museum: ['收藏单位', '藏馆', '馆藏地'],
  accession: ['文物编号', '登录号'],
  licence: ['授权', '使用许可', 'licence', 'license'],
  attribution: ['致谢', 'credit'],
  key: ['标识', 'key'],
  file: ['文件名', '对应文件', 'file', 'filename'],
};

export function defaultMapping(format: ListFormat): Mapping {
  if (format === 'marc21') return MARC21;
  if (format === 'cnmarc') return CNMARC;
  return Object.fromEntries(FIELDS.map((field) => [field, [LIST_FIELD_LABEL[field], ...(SYNONYMS[field] ?? [])]]));
}

/** A mapping as a file that can be edited. */
export function printMapping(format: ListFormat): string {
  const head = '# 每个字段从哪里取，前面的优先；表格写列名，MARC 写“字段$子字段”\n';
  return head + stringify({ format, fields: defaultMapping(format) }, { lineWidth: 0 });
}

const mappingFile = z.strictObject({
  format: z.enum(LIST_FORMATS, '须为 table、marc21 或 cnmarc'),
  fields: z.partialRecord(
    z.enum(FIELDS, `字段只能是 ${FIELDS.join('、')}`),
    list(requiredLine(MAX_SOURCE_LENGTH), MAX_SOURCES),
  ),
});

export function readMapping(text: string, name: string): { format: ListFormat; fields: Mapping } {
  const { format, fields } = checkShape(mappingFile, readYaml(text, name), name);
  checkSources(format, fields, name);
  return { format, fields };
}

/** Throws if the sources of a MARC mapping are not written like `200$a` or `001`. */
export function checkSources(format: ListFormat, fields: Mapping, name: string): void {
  const wrong = Object.values(fields)
    .flat()
    .find((source) => format !== 'table' && !MARC_SOURCE.test(source));
  if (wrong !== undefined) throw new ContentRefusal(`${name}：${wrong} 须写成 200$a 或 001`);
}
