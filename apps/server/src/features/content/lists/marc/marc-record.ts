import { MARC_SOURCE } from '@meiyu/contract/admin/list-fields.ts';

/* Records of MARC 21 and CNMARC. */

export interface ControlField {
  tag: string;
  value: string;
}

export interface DataField {
  tag: string;
  indicators: string;
  subfields: { code: string; value: string }[];
}

export interface MarcRecord {
  leader: string;
  control: ControlField[];
  data: DataField[];
}

export type MarcFormat = 'marc21' | 'cnmarc';

/** MARC 21 has its title in 245, CNMARC (a UNIMARC) in 200. */
export function formatOf({ data }: MarcRecord): MarcFormat | undefined {
  if (data.some(({ tag }) => tag === '245')) return 'marc21';
  return data.some(({ tag }) => tag === '200') ? 'cnmarc' : undefined;
}

/** Fields with a tag; in MARC 21 those in the original script (880, linked by $6) come first. */
function fieldsOf({ data }: MarcRecord, tag: string): DataField[] {
  const isOriginal = ({ tag: ownTag, subfields }: DataField) =>
    ownTag === '880' && subfields.some(({ code, value }) => code === '6' && value.startsWith(`${tag}-`));
  return [...data.filter(isOriginal), ...data.filter((field) => field.tag === tag)];
}

/** The values of `200$a`, or of the control field `001`. */
export function valuesAt(record: MarcRecord, source: string): string[] {
  const [tag = '', code] = source.split('$');
  if (code === undefined) return record.control.filter((field) => field.tag === tag).map(({ value }) => value);
  return fieldsOf(record, tag).flatMap(({ subfields }) =>
    subfields.filter((subfield) => subfield.code === code).map(({ value }) => value),
  );
}

const EXAMPLES_FROM = 200;

/** The sources that the first records have, in the order of their tags, with the first value of each. */
export function sourcesOf(records: readonly MarcRecord[]): { source: string; example: string }[] {
  const examples = new Map<string, string>();
  const add = (source: string, value: string) => {
    if (value !== '' && !examples.has(source)) examples.set(source, value);
  };
  for (const { control, data } of records.slice(0, EXAMPLES_FROM)) {
    for (const { tag, value } of control) add(tag, value);
    for (const { tag, subfields } of data) for (const { code, value } of subfields) add(`${tag}$${code}`, value);
  }
  return [...examples]
    .filter(([source]) => MARC_SOURCE.test(source))
    .map(([source, example]) => ({ source, example }))
    .sort((a, b) => (a.source < b.source ? -1 : 1));
}
