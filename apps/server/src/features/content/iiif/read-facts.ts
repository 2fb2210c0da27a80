import { findLicences } from '../../../resources/kinds/work/licence.ts';
import { dynastyOf, formOf, materialOf } from './chinese-terms.ts';
import { allStrings, idOf, listOf, oneLine, rawStrings, stringAt, textOf, typeOf, valueAt } from './json-values.ts';
import { KEPT_LICENCE } from './read-presentation.ts';

/** The description of a work in its manifest, in the fields of our content format. */
export interface WorkFacts {
  title: string;
  author: string;
  dynasty: string;
  material: string;
  form: string;
  size: string;
  museum: string;
  accession: string;
  abstract: string;
  attribution: string;
  sourceUrl: string;
  /** Other statements of the museum, to be kept as text. */
  others: { label: string; value: string }[];
}

/** Names of fields, as museums write them, in lower case without punctuation. */
const LABELS = {
  title:
    'title|titles|object title|work title|题名|題名|品名|名称|名稱|作品名|作品名称|作品名稱|文物名称|标题|標題|タイトル|作品名稱',
  author:
    'artist|artists|maker|makers|artist maker|creator|creators|creator s|artist s|people|painter|calligrapher|author|attributed to|作者|作者姓名|画家|繪者|绘者|书家|書家|責任者|责任者|作家|kunstenaar|vervaardiger',
  date: 'date|dates|date created|period|dynasty|object date|culture date|creation date|朝代|年代|时代|時代|时期|時期|日期|制作年代|製作年代|dating|datering',
  material:
    'medium|media|material|materials|material technique|materials techniques|technique|techniques|medium and support|physical medium|质地|質地|材质|材質|质材|質材|作品材質|材料|materiaal|techniek',
  form: 'classification|object type|type|format|work type|形制|裝裱形式|装裱形式|装裱|類別|类别|作品類別',
  size: 'dimensions|dimension|size|measurements|extent|physical dimensions|尺寸|作品尺寸|原件與數位類型|法量|afmetingen',
  museum:
    'repository|collection|holding institution|held by|institution|museum|owner|current location|current repository|location|provider|contributing institution|典藏單位|典藏单位|收藏单位|收藏單位|館藏|馆藏|藏馆|典藏者|所蔵|所蔵館|collectie',
  accession:
    'accession number|accession no|object number|object no|museum number|inventory number|inventory no|inv no|identifier|shelfmark|call number|文物統編|文物统编|統一編號|统一编号|文物编号|文物編號|藏品号|藏品编号|藏品編號|登录号|登錄號|典藏號|典藏号|作品號|編號|编号|objectnummer|inventarisnummer',
} as const;
type LabelledField = keyof typeof LABELS;

const FIELD_OF_LABEL = new Map<string, LabelledField>(
  (Object.keys(LABELS) as LabelledField[]).flatMap((field) =>
    LABELS[field].split('|').map((label) => [label, field] as const),
  ),
);

const plainLabel = (label: string) =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Labelled {
  fields: Partial<Record<LabelledField, string>>;
  others: WorkFacts['others'];
}

/** Sorts the museum's metadata into our fields; a label without a field, or a second value, is kept as text. */
function sortMetadata(manifest: unknown): Labelled {
  const fields: Labelled['fields'] = {};
  const others: Labelled['others'] = [];
  for (const pair of listOf(valueAt(manifest, 'metadata')).slice(0, 200)) {
    const value = textOf(valueAt(pair, 'value'));
    if (value === '' || isKeptLicence(pair)) continue;
    const field = allStrings(valueAt(pair, 'label'))
      .map((label) => FIELD_OF_LABEL.get(plainLabel(label)))
      .find((found) => found !== undefined);
    if (field !== undefined && fields[field] === undefined) fields[field] = value;
    else others.push({ label: oneLine(textOf(valueAt(pair, 'label')), 60), value });
  }
  return { fields, others };
}

/** `Artist: Wang Hui, Chinese, 1632 - 1717` without the role. */
const withoutRole = (text: string) => text.replace(/^(?:artist|painter|maker|calligrapher|author|作者) ?[:：] ?/i, '');

const CONVERTED_PROVIDER = 'http://example.org/provider';

/** The museum's page about the work. */
function findPage(manifest: unknown): string {
  // The conversion puts `related` of Presentation 2 here.
  const converted = listOf(valueAt(manifest, 'provider')).filter((agent) => idOf(agent) === CONVERTED_PROVIDER);
  const candidates = [
    ...listOf(valueAt(manifest, 'homepage')),
    ...listOf(valueAt(manifest, 'rendering')),
    ...converted.flatMap((agent) => listOf(valueAt(agent, 'homepage'))),
  ];
  const page = candidates.find(
    (link) => stringAt(link, 'format') === 'text/html' || (typeOf(link) === 'Text' && stringAt(link, 'format') === ''),
  );
  const address = idOf(page);
  return /^https?:\/\/[^\s"<>\\]{1,450}$/i.test(address) ? address : '';
}

function findMuseum(manifest: unknown, labelled: string, attribution: string): string {
  const provider = listOf(valueAt(manifest, 'provider')).map((agent) => rawStrings(valueAt(agent, 'label'))[0] ?? '');
  const named = provider.find((name) => name.trim() !== '') ?? '';
  const [credit = ''] = attribution.split('\n');
  return oneLine(named || labelled || (credit.length <= 60 ? credit : ''), 100);
}

export function readFacts(manifest: unknown): WorkFacts {
  const { fields, others } = sortMetadata(manifest);
  const attribution = textOf(valueAt(manifest, 'requiredStatement', 'value'));
  const date = fields.date ?? '';
  const dynasty = oneLine(dynastyOf(date), 20);
  const material = oneLine(materialOf(fields.material ?? ''), 60);
  const form = formOf([fields.form, fields.material, textOf(valueAt(manifest, 'label'))].filter(Boolean).join('\n'));
  const kept = [
    ...(date !== '' && date !== dynasty ? [{ label: '年代', value: date }] : []),
    ...(fields.material !== undefined && fields.material !== material
      ? [{ label: '材质', value: fields.material }]
      : []),
    ...(fields.form !== undefined && fields.form !== form ? [{ label: '类别', value: fields.form }] : []),
  ];
  return {
    title: oneLine(fields.title ?? textOf(valueAt(manifest, 'label')), 180),
    author: oneLine(withoutRole(fields.author ?? ''), 100),
    dynasty,
    material,
    form,
    size: oneLine(fields.size ?? '', 200),
    museum: findMuseum(manifest, fields.museum ?? '', attribution),
    accession: oneLine(fields.accession ?? '', 100),
    abstract: textOf(valueAt(manifest, 'summary')).slice(0, 1900).toWellFormed(),
    attribution: attribution.slice(0, 900).toWellFormed(),
    sourceUrl: findPage(manifest),
    others: [...kept, ...others],
  };
}

const isKeptLicence = (pair: unknown) => rawStrings(valueAt(pair, 'label')).includes(KEPT_LICENCE);

const keptLicences = (node: unknown): string[] =>
  listOf(valueAt(node, 'metadata'))
    .filter(isKeptLicence)
    .flatMap((pair) => allStrings(valueAt(pair, 'value')));

export interface JudgedLicence {
  /** The text that is stored with the work; empty when it has no licence. */
  licence: string;
  /** Why the picture must not be imported without the operator's confirmation. */
  problem?: string;
}

/** The licence of a manifest or canvas; of several statements the strictest counts. */
export function judgeLicence(...nodes: unknown[]): JudgedLicence {
  const rights = nodes.flatMap((node) => [...rawStrings(valueAt(node, 'rights')), ...keptLicences(node)]).join('\n');
  const statements = nodes.flatMap((node) => [
    ...allStrings(valueAt(node, 'requiredStatement')),
    ...listOf(valueAt(node, 'metadata')).flatMap((pair) => allStrings(valueAt(pair, 'value'))),
  ]);
  // URLs in the markup count as well as the text.
  const stated = statements.flatMap((text) => [text, textOf(text)]).join('\n');
  const named = findLicences(rights);
  if (rights !== '' && named.length === 0)
    return { licence: oneLine(textOf(rights), 300), problem: `许可写作“${oneLine(textOf(rights), 80)}”，程序认不出` };
  const all = [...named, ...findLicences(stated)];
  const [first] = all;
  if (!first) return { licence: '', problem: '没有写明使用许可' };
  const strict = all.find(({ isOpen }) => !isOpen);
  if (strict) return { licence: strict.url, problem: `许可是 ${strict.name}` };
  return { licence: first.url };
}
