import { BYTE_ORDER_MARK, disarmFormula } from '../../../adapters/tables/write-table.ts';
import { type CounterReport, type ReportItem, VIEWS } from './counter-report.ts';

/* The tabular form of a COUNTER report: tab-separated, UTF-8 with a byte order mark. */

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Columns for which there are no numbers stay empty. */
const ID_COLUMNS = ['DOI', 'Proprietary_ID', 'ISBN', 'Print_ISSN', 'Online_ISSN', 'URI'];
const MEDIA_ID_COLUMNS = ['DOI', 'Proprietary_ID', 'URI'];

/** One cell; text of operators must not become a formula or another cell. */
const cell = (text: string) => disarmFormula(text.replace(/[\t\r\n]+/g, ' '));
const line = (cells: readonly string[]) => `${cells.join('\t')}\r\n`;

function nameMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTH_NAMES[Number(number) - 1]}-${year}`;
}

function headerLines({ Report_Header: header }: CounterReport): string[][] {
  const { Metric_Type, Begin_Date, End_Date, ...filters } = header.Report_Filters;
  const join = (value: string | string[] | undefined, separator: string) =>
    Array.isArray(value) ? value.join(separator) : (value ?? '');
  const order = ['Data_Type', 'Access_Type', 'Access_Method'].filter((name) => filters[name] !== undefined);
  const attributes = header.Report_Attributes?.Attributes_To_Show;
  return [
    ['Report_Name', header.Report_Name],
    ['Report_ID', header.Report_ID],
    ['Release', header.Release],
    ['Institution_Name', cell(header.Institution_Name)],
    ['Institution_ID', header.Institution_ID.Proprietary.join('; ')],
    ['Metric_Types', join(Metric_Type, '; ')],
    ['Report_Filters', order.map((name) => `${name}=${join(filters[name], '|')}`).join('; ')],
    ['Report_Attributes', attributes ? `Attributes_To_Show=${attributes.join('|')}` : ''],
    [
      'Exceptions',
      (header.Exceptions ?? [])
        .map(({ Code, Message, Data }) => `${Code}: ${Message}${Data ? ` (${Data})` : ''}`)
        .join('; '),
    ],
    ['Reporting_Period', `Begin_Date=${join(Begin_Date, '')}; End_Date=${join(End_Date, '')}`],
    ['Created', header.Created],
    ['Created_By', cell(header.Created_By)],
    ['Registry_Record', header.Registry_Record],
    [],
  ];
}

function itemCells(item: ReportItem, idColumns: readonly string[]): string[] {
  if (item.Item_ID === undefined) return [cell(item.Platform)];
  const ids = item.Item_ID;
  return [
    cell(item.Title ?? item.Item ?? ''),
    cell(item.Publisher ?? ''),
    '',
    cell(item.Platform),
    ...idColumns.map((column) => ids[column === 'Proprietary_ID' ? 'Proprietary' : column] ?? ''),
  ];
}

export function writeCounterTable(report: CounterReport, months: readonly string[]): { text: string; rows: number } {
  const { level, attributes } = VIEWS[report.Report_Header.Report_ID];
  const idColumns = report.Report_Header.Report_ID === 'IR_M1' ? MEDIA_ID_COLUMNS : ID_COLUMNS;
  const nameColumns =
    level === 'platform'
      ? ['Platform']
      : [level === 'title' ? 'Title' : 'Item', 'Publisher', 'Publisher_ID', 'Platform', ...idColumns];
  const head = [...nameColumns, 'Data_Type', ...attributes, 'Metric_Type', 'Reporting_Period_Total'];
  const lines = report.Report_Items.flatMap((entry) => ('Items' in entry ? entry.Items : [entry])).flatMap((item) =>
    item.Attribute_Performance.flatMap((performance) =>
      Object.entries(performance.Performance)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([metric, counts = {}]) => {
          const values = months.map((month) => counts[month] ?? 0);
          const total = values.reduce((sum, value) => sum + value, 0);
          const shown = attributes.map((name) => performance[name] ?? '');
          return [
            ...itemCells(item, idColumns),
            performance.Data_Type,
            ...shown,
            metric,
            ...[total, ...values].map(String),
          ];
        }),
    ),
  );
  const all = [...headerLines(report), [...head, ...months.map(nameMonth)], ...lines];
  return { text: BYTE_ORDER_MARK + all.map(line).join(''), rows: lines.length };
}
