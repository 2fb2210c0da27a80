import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import {
  allPictures,
  importId,
  listEncoding,
  listField,
  listFormat,
  listMapping,
  museumAddress,
  museumWork,
} from './import-choices.ts';
import { LIST_ENCODINGS, LIST_FILES } from './list-fields.ts';
import { tableFile } from './table-file.ts';

/* Imports that begin with a list of metadata (书目与清单) or with the address of a museum (博物馆图片). */

export const readList = endpoint({
  method: 'POST',
  path: '/api/admin/imports/readList',
  access: { role: 'editor' },
  summary: 'Reads a list among the uploaded files of an own set: its columns, its mapping and its first rows',
  body: z.object({
    id: importId,
    /** Empty: the first file that looks like a list. */
    path: z._default(text(400, '清单'), ''),
    format: z.optional(listFormat),
    encoding: z._default(listEncoding, ''),
    /** By default the usual one. */
    mapping: z.optional(listMapping),
  }),
  data: z.object({
    /** Uploaded files that may be lists. */
    candidates: z.array(z.string()),
    path: z.string(),
    format: listFormat,
    /** The chosen or detected encoding; empty when the file states it itself. */
    encoding: z.string(),
    mapping: z.partialRecord(listField, z.array(z.string())),
    /** The columns or fields that the mapping can name, with the first value of each. */
    sources: z.array(z.object({ source: z.string(), example: z.string() })),
    /** The first rows as they are understood. */
    rows: z.array(
      z.object({ line: z.int(), values: z.partialRecord(listField, z.array(z.string())), file: z.string() }),
    ),
    total: z.int(),
    /** Rows for which exactly one uploaded file was found. */
    matched: z.int(),
    /** Records that cannot be read, the first ones. */
    problems: z.array(z.object({ line: z.int(), reason: z.string() })),
  }),
  errors: ['NO_SUCH_RESOURCE', 'IMPORT_REFUSED'],
});

export const listTemplate = endpoint({
  method: 'GET',
  path: '/api/admin/lists/template',
  access: { role: 'editor' },
  summary: 'An empty table to be filled in',
  query: z.object({ format: z._default(z.enum(['xlsx', 'csv'], { error: '导出格式不正确' }), 'xlsx') }),
  data: tableFile,
});

export const listExport = endpoint({
  method: 'GET',
  path: '/api/admin/lists/export',
  access: { role: 'editor' },
  summary: 'The metadata of all books and works as a list; MARC has books only',
  query: z.object({
    format: z.enum(LIST_FILES, { error: '导出格式不正确' }),
    marc: z._default(z.enum(['cnmarc', 'marc21'], { error: '清单的格式不正确' }), 'cnmarc'),
    encoding: z._default(z.enum(LIST_ENCODINGS, { error: '文字编码不正确' }), 'utf-8'),
  }),
  data: tableFile,
});

export const openMuseum = endpoint({
  method: 'POST',
  path: '/api/admin/imports/openMuseum',
  access: { role: 'editor' },
  summary: 'Opens an import from the address of a IIIF manifest or collection; reads it as a task, without any picture',
  write: true,
  body: z.object({ address: museumAddress, allPictures }),
  data: z.object({ id: z.string() }),
  errors: ['IMPORT_REFUSED', 'STORAGE_FULL'],
});

export const museumWorks = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/works',
  access: { role: 'editor' },
  summary: 'The works that a manifest or collection offers',
  silentOnFailure: true,
  params: z.object({ id: importId }),
  data: z.object({ works: z.array(museumWork) }),
  errors: ['NO_SUCH_RESOURCE'],
});
