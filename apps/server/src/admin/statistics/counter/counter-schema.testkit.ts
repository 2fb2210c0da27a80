import * as z from 'zod/mini';

/*
 * The JSON reports of the COUNTER Code of Practice, Release 5.1, as schemas: written for this project from sections 3,
 * 4 and 5 of the Code (https://cop5.countermetrics.org), as strict objects, so that a field that does not belong there
 * is refused.
 */

const counts = z.record(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)), z.int().check(z.gte(1)));
const proprietary = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9_./]{1,17}:.+/));
const name = z.string().check(z.minLength(2));
const exception = z.strictObject({
  Code: z.int(),
  Message: name,
  Data: z.optional(z.string()),
});

const BOOKS = ['Book', 'Reference_Work'] as const;
const MULTIMEDIA = ['Audiovisual', 'Image', 'Interactive_Resource', 'Multimedia', 'Sound'] as const;
const ITEMS = [...MULTIMEDIA, 'Article', 'Book_Segment', 'News_Item', 'Other', 'Reference_Item'] as const;
const year = z.string().check(z.regex(/^\d{4}$/));
const access = z.enum(['Controlled', 'Open', 'Free_To_Read']);
const method = z.enum(['Regular', 'TDM']);

/** Performance with these metrics, of which at least `min` are there. */
const performance = (metrics: readonly string[], min: number) =>
  z
    .strictObject(Object.fromEntries(metrics.map((metric) => [metric, z.optional(counts)])))
    .check(z.refine((value) => Object.keys(value).length >= min));

const ITEM_USE = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
];
const USE = [...ITEM_USE, 'Unique_Title_Investigations', 'Unique_Title_Requests'];
const DENIED = ['Limit_Exceeded', 'No_License'];

function header(id: string, title: string, filters: Record<string, readonly string[]>, attributes: readonly string[]) {
  const fixed = Object.fromEntries(
    Object.entries(filters).map(([key, values]) => [
      key,
      z.array(z.string()).check(z.refine((value) => JSON.stringify(value) === JSON.stringify(values))),
    ]),
  );
  return z.strictObject({
    Release: z.literal('5.1'),
    Report_ID: z.literal(id),
    Report_Name: z.literal(title),
    Created: z.iso.datetime(),
    Created_By: name,
    Institution_ID: z.strictObject({ Proprietary: z.array(proprietary).check(z.minLength(1)) }),
    Institution_Name: name,
    Registry_Record: z.literal(''),
    ...(attributes.length > 0 && {
      Report_Attributes: z.strictObject({ Attributes_To_Show: z.array(z.enum(attributes)) }),
    }),
    Report_Filters: z.strictObject({ Begin_Date: z.iso.date(), End_Date: z.iso.date(), ...fixed }),
    Exceptions: z.optional(z.array(exception).check(z.minLength(1))),
  });
}

const itemId = z.strictObject({
  Proprietary: proprietary,
  ISBN: z.optional(z.string().check(z.regex(/^97[89]-\d+-\d+-\d+-\d$/), z.length(17))),
});
const publisher = { Publisher: z.string(), Platform: name, Item_ID: itemId };
const atLeastOne = <S extends z.core.$ZodType>(schema: S) => z.array(schema).check(z.minLength(1));

const platformItems = (entry: z.core.$ZodType) =>
  z.array(z.strictObject({ Platform: name, Attribute_Performance: atLeastOne(entry) }));
const titleItems = (entry: z.core.$ZodType) =>
  z.array(z.strictObject({ Title: z.string(), ...publisher, Attribute_Performance: atLeastOne(entry) }));
const itemItems = (entry: z.core.$ZodType) =>
  z.array(
    z.strictObject({
      Items: atLeastOne(z.strictObject({ Item: z.string(), ...publisher, Attribute_Performance: atLeastOne(entry) })),
    }),
  );
const report = (head: z.core.$ZodType, items: z.core.$ZodType) =>
  z.strictObject({ Report_Header: head, Report_Items: items });

const REGULAR = { Access_Method: ['Regular'] };

export const COUNTER_SCHEMAS = {
  PR: report(
    header('PR', 'Platform Report', {}, ['Access_Method']),
    platformItems(
      z.union([
        z.strictObject({
          Data_Type: z.literal('Platform'),
          Access_Method: method,
          Performance: performance(['Searches_Platform'], 1),
        }),
        z.strictObject({
          Data_Type: z.enum([...BOOKS, ...ITEMS]),
          Access_Method: method,
          Performance: performance(USE, 2),
        }),
      ]),
    ),
  ),
  PR_P1: report(
    header(
      'PR_P1',
      'Platform Usage',
      {
        Metric_Type: ['Searches_Platform', 'Total_Item_Requests', 'Unique_Item_Requests', 'Unique_Title_Requests'],
        ...REGULAR,
      },
      [],
    ),
    platformItems(
      z.union([
        z.strictObject({ Data_Type: z.literal('Platform'), Performance: performance(['Searches_Platform'], 1) }),
        z.strictObject({
          Data_Type: z.enum([...BOOKS, ...ITEMS]),
          Performance: performance(['Total_Item_Requests', 'Unique_Item_Requests', 'Unique_Title_Requests'], 2),
        }),
      ]),
    ),
  ),
  TR: report(
    header('TR', 'Title Report', {}, ['YOP', 'Access_Type', 'Access_Method']),
    titleItems(
      z.strictObject({
        Data_Type: z.enum(BOOKS),
        YOP: year,
        Access_Type: access,
        Access_Method: method,
        Performance: performance([...USE, ...DENIED], 2),
      }),
    ),
  ),
  TR_B1: report(
    header(
      'TR_B1',
      'Book Requests (Controlled)',
      {
        Metric_Type: ['Total_Item_Requests', 'Unique_Title_Requests'],
        Data_Type: BOOKS,
        Access_Type: ['Controlled'],
        ...REGULAR,
      },
      [],
    ),
    titleItems(
      z.strictObject({
        Data_Type: z.enum(BOOKS),
        YOP: year,
        Performance: performance(['Total_Item_Requests', 'Unique_Title_Requests'], 2),
      }),
    ),
  ),
  TR_B3: report(
    header('TR_B3', 'Book Usage by Access Type', { Metric_Type: USE, Data_Type: BOOKS, ...REGULAR }, []),
    titleItems(
      z.strictObject({ Data_Type: z.enum(BOOKS), YOP: year, Access_Type: access, Performance: performance(USE, 2) }),
    ),
  ),
  IR: report(
    header('IR', 'Item Report', {}, ['YOP', 'Access_Type', 'Access_Method']),
    itemItems(
      z.strictObject({
        Data_Type: z.enum(ITEMS),
        YOP: year,
        Access_Type: access,
        Access_Method: method,
        Performance: performance([...ITEM_USE, ...DENIED], 1),
      }),
    ),
  ),
  IR_M1: report(
    header(
      'IR_M1',
      'Multimedia Item Requests',
      { Metric_Type: ['Total_Item_Requests', 'Unique_Item_Requests'], Data_Type: MULTIMEDIA, ...REGULAR },
      [],
    ),
    itemItems(
      z.strictObject({
        Data_Type: z.enum(MULTIMEDIA),
        Performance: performance(['Total_Item_Requests', 'Unique_Item_Requests'], 2),
      }),
    ),
  ),
};
