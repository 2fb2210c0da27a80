import { COUNTER_REPORT_IDS } from '@meiyu/contract/admin/statistics-counter.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { createCounterRepo } from './counter.repo.ts';
import { type CounterRequest, createCounter } from './counter.service.ts';
import { COUNTER_SCHEMAS } from './counter-schema.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.pool.query(`insert into resource (id, res_type, title) values
    ('ink', 'book', '=墨分' || chr(9) || '五色'), ('lotus', 'video', '荷'), ('w1', 'img', '砚'), ('n1', 'news', '闻')`);
  await db.pool.query(`insert into book (resource_id, page_count, pub_name, book_no, publish_time)
    values ('ink', 9, '美育社', '978-7-5000-1234-6', '2021-03')`);
  await db.pool.query(`insert into usage_resource (day, metric, resource_id, kind, access, is_demo, value)
    select d::date, m.metric, r.id, r.kind, r.access, r.demo, m.value
    from (values ('ink', 'book', 'Controlled', false), ('lotus', 'video', 'Controlled', false), ('w1', 'img', 'Free_To_Read', false),
      ('n1', 'news', 'Free_To_Read', false), ('gone', 'img', 'Free_To_Read', false), ('w1', 'img', 'Free_To_Read', true)) as r (id, kind, access, demo),
      (values ('totalInvestigations', 5), ('uniqueInvestigations', 4), ('totalRequests', 3), ('uniqueRequests', 2)) as m (metric, value),
      unnest(array['2026-08-31', '2026-09-01', '2026-10-31', '2026-11-02']) as d`);
  await db.pool.query(`insert into usage_resource (day, metric, resource_id, kind, access, value)
    values ('2026-09-05', 'denials', 'lotus', 'video', 'Controlled', 6), ('2026-09-05', 'totalInvestigations', 'seen', 'book', 'Controlled', 1),
      ('2026-09-05', 'uniqueInvestigations', 'seen', 'book', 'Controlled', 1)`);
  await db.pool.query(
    `insert into usage_day (day, metric, value) values ('2026-09-30', 'searches', 11), ('2026-10-01', 'searches', 2)`,
  );
});
afterAll(() => db.drop());

const now = () => new Date('2026-11-15T16:00:00Z');
const write = (request: Partial<CounterRequest>) =>
  createCounter(createCounterRepo(db.orm), async () => '馆', now).write({
    ...{ report: 'TR', beginMonth: '2026-09', endMonth: '2026-10', format: 'json', demo: false },
    ...request,
  });
const json = async (request: Partial<CounterRequest>) => JSON.parse((await write(request)).content.toString());

it.each(COUNTER_REPORT_IDS)('%s has the format that the Code of Practice requires', async (report) => {
  for (const demo of [false, true]) {
    const written = await json({ report, demo });
    const result = z.safeParse(COUNTER_SCHEMAS[report], written);
    expect(result.error?.issues).toBeUndefined();
    const isBookReport = report.startsWith('TR');
    // The only demo figures in this test are those of a work.
    expect(written.Report_Items.length > 0).toBe(!demo || !isBookReport);
  }
});

it('the schemas refuse fields that do not belong in a report', async () => {
  const report = await json({ report: 'TR_B1' });
  report.Report_Items[0].Attribute_Performance[0].Performance.No_License = { '2026-09': 1 };
  expect(z.safeParse(COUNTER_SCHEMAS.TR_B1, report).success).toBe(false);
});

it('books count as titles, other resources as items, by month in Beijing time', async () => {
  const title = await json({ report: 'TR' });
  expect(title.Report_Items).toEqual([
    {
      Title: '=墨分\t五色',
      Publisher: '美育社',
      Platform: '馆 美育',
      Item_ID: { Proprietary: 'meiyu:ink', ISBN: '978-7-5000-1234-6' },
      Attribute_Performance: [
        {
          ...{ Data_Type: 'Book', YOP: '2021', Access_Type: 'Controlled', Access_Method: 'Regular' },
          Performance: {
            Total_Item_Investigations: { '2026-09': 5, '2026-10': 5 },
            Total_Item_Requests: { '2026-09': 3, '2026-10': 3 },
            Unique_Item_Investigations: { '2026-09': 4, '2026-10': 4 },
            Unique_Item_Requests: { '2026-09': 2, '2026-10': 2 },
            Unique_Title_Investigations: { '2026-09': 4, '2026-10': 4 },
            Unique_Title_Requests: { '2026-09': 2, '2026-10': 2 },
          },
        },
      ],
    },
    expect.objectContaining({ Title: 'seen' }),
  ]);
  const items = (await json({ report: 'IR' })).Report_Items.map(
    (entry: { Items: { Item: string }[] }) => entry.Items[0]?.Item,
  );
  // A deleted resource keeps its figures without its name.
  expect(items).toEqual(['gone', '荷', '闻', '砚']);
  const media = (await json({ report: 'IR_M1' })).Report_Items.map(
    (entry: { Items: { Item: string }[] }) => entry.Items[0]?.Item,
  );
  expect(media).toEqual(['gone', '荷', '砚']);
  // A report of requests is empty without requests.
  expect((await json({ report: 'TR_B1' })).Report_Items).toHaveLength(1);
});

it('the platform report adds up all kinds and includes the searches', async () => {
  const [platform] = (await json({ report: 'PR' })).Report_Items;
  expect(platform.Attribute_Performance.map((entry: { Data_Type: string }) => entry.Data_Type)).toEqual([
    ...['Audiovisual', 'Book', 'Image', 'News_Item', 'Platform'],
  ]);
  const performanceOf = (type: string) =>
    platform.Attribute_Performance.find((entry: { Data_Type: string }) => entry.Data_Type === type).Performance;
  expect(performanceOf('Platform')).toEqual({ Searches_Platform: { '2026-09': 11, '2026-10': 2 } });
  expect(performanceOf('Image').Total_Item_Requests).toEqual({ '2026-09': 6, '2026-10': 6 });
  expect(performanceOf('Audiovisual').No_License).toBeUndefined();
});

it('the table has the header of the Code, a row for each metric and the sum of the months', async () => {
  const { content, rows } = await write({ report: 'TR_B1', format: 'tsv' });
  const lines = content.toString().split('\r\n');
  expect(lines[0]).toBe('\u{feff}Report_Name\tBook Requests (Controlled)');
  expect(lines.slice(1, 13).map((line) => line.split('\t')[0])).toEqual([
    ...['Report_ID', 'Release', 'Institution_Name', 'Institution_ID', 'Metric_Types', 'Report_Filters'],
    ...['Report_Attributes', 'Exceptions', 'Reporting_Period', 'Created', 'Created_By', 'Registry_Record'],
  ]);
  expect(lines[6]).toBe('Report_Filters\tData_Type=Book|Reference_Work; Access_Type=Controlled; Access_Method=Regular');
  expect(lines[9]).toBe('Reporting_Period\tBegin_Date=2026-09-01; End_Date=2026-10-31');
  expect(lines[13]).toBe('');
  expect(lines[14]).toMatch(
    /^Title\tPublisher\tPublisher_ID\tPlatform\tDOI\tProprietary_ID\tISBN\t.*\tData_Type\tYOP\tMetric_Type\tReporting_Period_Total\tSep-2026\tOct-2026$/,
  );
  // No cell begins a formula or breaks the row.
  expect(lines[15]).toMatch(
    /^'=墨分 五色\t美育社\t\t馆 美育\t\tmeiyu:ink\t978-7-5000-1234-6\t\t\t\tBook\t2021\tTotal_Item_Requests\t6\t3\t3$/,
  );
  expect([rows, lines.length]).toEqual([2, 18]);
});

it('demo figures are in no report unless asked for, and then marked', async () => {
  const demo = await write({ report: 'IR', demo: true });
  expect(demo.fileName).toBe('demo-IR_2026-09_2026-10.json');
  const report = JSON.parse(demo.content.toString());
  expect(report.Report_Header.Exceptions[0]).toMatchObject({ Code: 1, Data: '演示数据' });
  expect(report.Report_Items[0].Items[0].Attribute_Performance[0].Performance.Total_Item_Requests).toEqual({
    '2026-09': 3,
    '2026-10': 3,
  });
  expect((await write({ report: 'IR' })).fileName).toBe('IR_2026-09_2026-10.json');
});

it('the current month is left out; months without use and invalid months are reported as such', async () => {
  const report = await json({ endMonth: '2026-12' });
  expect(report.Report_Header.Report_Filters.End_Date).toBe('2026-10-31');
  expect(report.Report_Header.Exceptions).toEqual([
    { Code: 3031, Message: 'Usage Not Ready for Requested Dates', Data: '2026-11, 2026-12' },
  ]);
  const empty = await json({ beginMonth: '2026-01', endMonth: '2026-02' });
  expect([empty.Report_Items, empty.Report_Header.Exceptions[0].Code]).toEqual([[], 3030]);
  for (const [beginMonth, endMonth] of [
    ['2026-11', '2026-11'],
    ['2026-10', '2026-09'],
    ['2020-01', '2026-10'],
  ])
    await expect(write({ beginMonth, endMonth })).rejects.toMatchObject({ error: 'COUNTER_MONTHS' });
});
