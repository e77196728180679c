import * as z from 'zod';
import { importRecords, importRowStates } from '../../resources/enums.ts';
import { imports } from '../../resources/imports.ts';
import { rowSchema } from '../../resources/kit/schema.ts';
import { type Answer, contract } from './contract.ts';
import { tools } from './tools.ts';

/** Rows of one answer. */
export const importPage = 50;
const params = z.strictObject({ id: z.uuid().toLowerCase() });
const rowParams = params.extend({ row: z.coerce.number().int().min(1).max(1_048_576) });
const words = z.record(z.string(), z.string());
const values = z.record(z.string(), z.unknown());

const row = z
  .strictObject({
    row: z.int().describe('As spreadsheets count: the headings are the first.'),
    state: z.enum(importRowStates),
    title: z.string().nullable(),
    record_id: z.uuid().nullable(),
    texts: words.describe('Field → what its cell says, or what was written instead.'),
    wanted: values.nullable().describe('Field → what is written.'),
    before: values.nullable().describe('Field → what was there; null of a record that is new.'),
    problems: words.describe('Field → a sentence; `root` for the row as a whole. Of a row that is taken, a note.'),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.output<typeof row>;

export const uploadImport = contract({
  id: 'imports.upload',
  method: 'POST',
  path: '/api/imports/file',
  tag: 'imports',
  summary: 'A CSV or XLSX file of at most 20 MB and 50,000 rows, in the multipart field `file`; nothing is written yet',
  access: 'imports.run',
  upload: true,
  query: z.strictObject({ record: z.enum(importRecords) }),
  answers: { 201: rowSchema(imports.fields, tools).meta({ id: 'Import' }) },
  problems: [
    'not_allowed',
    'wrong_media_type',
    'validation_failed',
    'import_too_large',
    'import_too_many_rows',
    'import_too_many_columns',
    'import_unpacks_too_large',
    'import_file_type',
    'import_unreadable',
    'import_empty',
    'too_many',
    'shop_busy',
  ],
});
export type ImportAnswer = Answer<typeof uploadImport>;

export const importRows = contract({
  id: 'imports.rows',
  method: 'GET',
  path: '/api/imports/{id}/rows',
  tag: 'imports',
  summary: 'The rows of an import in their order, 50 at a time',
  access: 'imports.read',
  params,
  query: z.strictObject({
    state: z.enum(importRowStates).optional(),
    _after: z.coerce.number().int().min(0).optional().describe('The row that was the last of the page before.'),
  }),
  answers: { 200: z.strictObject({ rows: z.array(row), after: z.int().nullable() }).meta({ id: 'ImportRows' }) },
  problems: ['not_found'],
});
export type ImportRowsAnswer = Answer<typeof importRows>;

export const mendRow = contract({
  id: 'imports.mend',
  method: 'PATCH',
  path: '/api/imports/{id}/rows/{row}',
  tag: 'imports',
  summary:
    'Write something else than a row says of its fields, and have it checked anew; an empty text is a blank cell',
  access: 'imports.run',
  params: rowParams,
  body: z.strictObject({ values: z.record(z.string().max(60), z.string().max(10_000)) }),
  example: { values: { price: '35000' } },
  answers: { 200: row },
  problems: ['not_allowed', 'not_found', 'wrong_state', 'validation_failed'],
});

export const wrongRows = contract({
  id: 'imports.wrong',
  method: 'GET',
  path: '/api/imports/{id}/wrong.csv',
  tag: 'imports',
  summary: 'The rows that were not taken, as they came, with their number and what is wrong; it may be sent again',
  access: 'imports.read',
  params,
  answers: { 200: { media: 'text/csv' } },
  problems: ['not_found'],
});
