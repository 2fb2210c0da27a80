import { type Element, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { ContentRefusal } from '../../../../resources/files/refusal.ts';
import { nestsDeeperThan } from '../../../../resources/html/clean-html.ts';
import { decodeText } from '../../../../resources/kinds/book/epub/decode-text.ts';
import type { MarcRecord } from './marc-record.ts';

const MAX_DEPTH = 12;

const localName = ({ name }: Element) => name.slice(name.indexOf(':') + 1);
const childrenNamed = (element: Element, name: string) =>
  element.children.filter((child): child is Element => isTag(child) && localName(child) === name);
const textOf = (element: Element | undefined) =>
  element ? DomUtils.textContent(element).replace(/\s+/g, ' ').trim() : '';

/** Records of MARCXML and of MarcXchange, with any prefix. */
export function readMarcXml(bytes: Buffer, name: string): MarcRecord[] {
  const text = decodeText(bytes, name);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ContentRefusal(`${name} 声明了实体`);
  if (nestsDeeperThan(text, MAX_DEPTH)) throw new ContentRefusal(`${name} 不是 MARCXML（嵌套超过 ${MAX_DEPTH} 层）`);
  const document = parseDocument(text, { xmlMode: true });
  const records = DomUtils.findAll((element) => localName(element) === 'record', document.children);
  return records.map((record) => ({
    leader: textOf(childrenNamed(record, 'leader')[0]),
    control: childrenNamed(record, 'controlfield').map((field) => ({
      tag: field.attribs.tag ?? '',
      value: textOf(field),
    })),
    data: childrenNamed(record, 'datafield').map((field) => ({
      tag: field.attribs.tag ?? '',
      indicators: `${field.attribs.ind1 ?? ' '}${field.attribs.ind2 ?? ' '}`,
      subfields: childrenNamed(field, 'subfield').map((subfield) => ({
        code: subfield.attribs.code ?? '',
        value: textOf(subfield),
      })),
    })),
  }));
}

const escapeXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/(?![\t\n])\p{Cc}/gu, '');

export function writeMarcXml(records: MarcRecord[]): string {
  const lines = records.map(({ leader, control, data }) => {
    const controlFields = control.map(
      ({ tag, value }) => `    <controlfield tag="${tag}">${escapeXml(value)}</controlfield>`,
    );
    const dataFields = data.map(({ tag, indicators, subfields }) => {
      const inner = subfields.map(
        ({ code, value }) => `      <subfield code="${escapeXml(code)}">${escapeXml(value)}</subfield>`,
      );
      return `    <datafield tag="${tag}" ind1="${indicators[0] ?? ' '}" ind2="${indicators[1] ?? ' '}">\n${inner.join('\n')}\n    </datafield>`;
    });
    return `  <record>\n    <leader>${escapeXml(leader)}</leader>\n${[...controlFields, ...dataFields].join('\n')}\n  </record>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="http://www.loc.gov/MARC21/slim">\n${lines.join('\n')}\n</collection>\n`;
}
