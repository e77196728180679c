import { expect, test } from 'vitest';
import { importRecords, languages } from '../../resources/enums.ts';
import { resources } from '../../resources/index.ts';
import { importFields, type Resource } from '../../resources/kit/index.ts';
import { loadLabels } from '../../resources/labels/index.ts';
import { importable } from '../../server/imports/definition.ts';
import { guessColumns } from '../../server/imports/guess.ts';
import { planRow, rowTexts } from '../../server/imports/plan-row.ts';
import { readSheet } from '../../server/imports/sheet.ts';
import { sampleOf } from '../../src/screens/import/sample.ts';

const bothOf = importRecords.flatMap((record) => languages.map((language) => ({ record, language })));

test.each(bothOf)('the sample file of $record in $language is read as what it is', async ({ record, language }) => {
  const resource: Resource = resources[record];
  const labels = (await loadLabels[record]())[language];
  const file = sampleOf(resource, labels, language, new Date('2026-07-01T09:00:00Z'));
  const sheet = await readSheet(new TextEncoder().encode(file));
  if ('refused' in sheet) throw new Error(sheet.refused);
  const columns = await guessColumns(resource, sheet);
  expect(columns).toEqual(importFields(resource).filter((name) => name !== 'id'));
  const texts = rowTexts(
    columns.map((field) => ({ field })),
    sheet.rows[0]?.cells ?? [],
    {},
  );
  expect(planRow(await importable(record), texts)).toMatchObject({ state: 'new', problems: {} });
});
