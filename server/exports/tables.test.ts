import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { columnFields } from '../../resources/kit/group.ts';
import { isPrinted } from '../rest/csv-cells.ts';

test('what lets others act in the shop’s name stands in no file', () => {
  const left = Object.values(resources).flatMap(({ name, fields }) =>
    Object.entries(columnFields(fields)).flatMap(([field, { kind, options }]) =>
      isPrinted({ kind, options } as Parameters<typeof isPrinted>[0]) ? [] : [`${name}.${field}`],
    ),
  );
  expect(left).toEqual(
    expect.arrayContaining([
      ...['payment_accounts.secret', 'payment_accounts.hook', 'sms_accounts.hook'],
      ...['whatsapp_numbers.access_token', 'whatsapp_numbers.app_secret', 'whatsapp_numbers.verify_token'],
    ]),
  );
});
