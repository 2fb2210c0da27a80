import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listOf, pageNum, pageSize, requiredText, searchValue, text, time } from '../fields.ts';
import {
  BUILT_IN_LEVELS,
  MAX_TESTED_LENGTH,
  MAX_WORD_FILE_BYTES,
  MAX_WORD_LENGTH,
  MAX_WORD_NOTE_LENGTH,
  WORD_LEVELS,
  WORD_SORTS,
} from './filter-word-fields.ts';
import { tableFile } from './table-file.ts';

/* 屏蔽词: the words that 你问我答 and 你说我画 refuse, record or allow. */

const levelMessage = '请选择词的类别';
const level = z.enum(WORD_LEVELS, { error: levelMessage });
const word = requiredText(MAX_WORD_LENGTH, '词');

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/filterWords',
  access: { role: 'reviewer' },
  summary: 'Words of this site, or the built-in ones of the program',
  silentOnFailure: true,
  query: z.object({
    source: z._default(z.enum(['own', 'builtIn'], { error: '词的来源不正确' }), 'own'),
    level: z._default(z.enum(['', ...BUILT_IN_LEVELS], { error: levelMessage }), ''),
    searchValue,
    sort: z._default(z.enum(WORD_SORTS, { error: '排序方式不正确' }), '-updateTime'),
    pageNum,
    pageSize: pageSize(50),
  }),
  rows: z.object({
    /** Folded: lower case, one width, 简体, without spaces and punctuation. */
    word: z.string(),
    level: z.enum(BUILT_IN_LEVELS),
    note: z.string(),
    /** Empty for built-in words. */
    updateTime: z.union([time, z.literal('')]),
    /** Kind of the word of this site that replaces a built-in one; empty if there is none. */
    replacedBy: z.union([level, z.literal('')]),
  }),
  more: z.object({ own: z.int(), builtIn: z.int() }),
});

export const add = endpoint({
  method: 'POST',
  path: '/api/admin/filterWords/add',
  access: { role: 'reviewer' },
  summary: 'Adds a word, or gives a word another kind; all instances use it within a second',
  write: true,
  body: z.object({ word, level, note: z._default(text(MAX_WORD_NOTE_LENGTH, '备注'), '') }),
  msg: '已添加，随即生效',
});

export const remove = endpoint({
  method: 'POST',
  path: '/api/admin/filterWords/remove',
  access: { role: 'reviewer' },
  summary: 'Removes words of this site',
  write: true,
  repeatable: true,
  body: z.object({ words: listOf(word, 500, 1) }),
  data: z.object({ removed: z.int() }),
  msg: '已移除',
  errors: ['NO_SUCH_RESOURCE'],
});

export const importFile = endpoint({
  method: 'POST',
  path: '/api/admin/filterWords/import',
  access: { role: 'reviewer' },
  summary: 'Adds the words of a text: one on each line, or word, kind and note as in an export',
  write: true,
  upload: { field: 'file', maxBytes: MAX_WORD_FILE_BYTES },
  query: z.object({ level: z._default(level, 'block') }),
  data: z.object({
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    /** The first twenty. */
    refusedLines: z.array(z.object({ line: z.int(), text: z.string(), reason: z.string() })),
  }),
  errors: ['FILE_MISSING'],
});

export const exportWords = endpoint({
  method: 'POST',
  path: '/api/admin/filterWords/export',
  access: { role: 'reviewer' },
  summary: 'The words of this site as a CSV that can be imported again',
  data: tableFile,
});

export const test = endpoint({
  method: 'POST',
  path: '/api/admin/filterWords/test',
  access: { role: 'reviewer' },
  summary: 'What is found in a text and what a reader would get for it; nothing is stored',
  body: z.object({
    text: requiredText(MAX_TESTED_LENGTH, '要试的话'),
    tool: z._default(z.enum(['ask', 'draw'], { error: '请选择工具' }), 'ask'),
  }),
  data: z.object({
    /** For adults and for readers under 18. */
    results: z.array(
      z.object({
        isMinor: z.boolean(),
        outcome: z.enum(['answer', 'review', 'refuse', 'help']),
        /** The fixed reply; empty when the question is answered. */
        reply: z.string(),
        bySafetyRules: z.boolean(),
        found: z.array(
          z.object({
            word: z.string(),
            level: z.enum(['block', 'review', 'crisis']),
            note: z.string(),
            isBuiltIn: z.boolean(),
            /** Range in the text, in UTF-16 units. */
            from: z.int(),
            to: z.int(),
          }),
        ),
      }),
    ),
  }),
});
