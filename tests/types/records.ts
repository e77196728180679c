/** What a definition promises: names that are there, refs that lead somewhere, and nothing of it forgotten. */
import type { ActionName, CollectionName, FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { defineRegistry, defineResource, id, ref, text } from '../../resources/kit/index.ts';
import type { ResourceLabels } from '../../resources/labels/type.ts';
import type { Behaviour } from '../../server/rest/behaviour.ts';
import type { Equal, Expect } from './equal.ts';

const access = { read: 'cashier', create: 'cashier', update: 'cashier', delete: 'nobody' } as const;
const fields = { id: id.system(), name: text.required({ max: 9 }) };
const shelf = defineResource('shelf', { scope: 'shop', title: 'name', access, fields });
const box = defineResource('box', {
  scope: 'shop',
  title: 'name',
  access,
  fields: { ...fields, shelf_id: ref.required({ to: 'shelf', owned: true }) },
});
const lost = defineResource('lost', {
  scope: 'shop',
  title: 'name',
  access,
  fields: { ...fields, room_id: ref.optional({ to: 'room' }) },
});
export const right = defineRegistry({ shelf, box });
// @ts-expect-error a ref leads to a record type that is there: nothing is called room
export const wrong = defineRegistry({ shelf, lost });

export const paged = defineResource('paged', {
  scope: 'shop',
  title: 'name',
  access,
  fields,
  ui: { icon: 'receipt', page: { references: ['name'] } },
});
export const wronglyPaged = defineResource('paged', {
  scope: 'shop',
  title: 'name',
  access,
  fields,
  // @ts-expect-error a page's places hold fields of the record
  ui: { icon: 'receipt', page: { references: ['nmae'] } },
});

const listing = { scope: 'shop', title: 'name', access, fields } as const;
const wall = defineResource('wall', {
  ...listing,
  ui: { icon: 'receipt', related: ['shelf', { record: 'box', by: 'shelf_id' }] },
});
const byName = defineResource('wall', { ...listing, ui: { icon: 'receipt', related: ['shelf', 'room'] } });
const byRecord = defineResource('wall', { ...listing, ui: { icon: 'receipt', related: [{ record: 'room' }] } });
export const walls = defineRegistry({ shelf, box, wall });
// @ts-expect-error a list on a record's page is of a record type that is there
export const wrongName = defineRegistry({ shelf, box, wall: byName });
// @ts-expect-error however it is named
export const wrongRecord = defineRegistry({ shelf, box, wall: byRecord });

// @ts-expect-error a record is called by one of its fields
defineResource('shelf', { scope: 'shop', title: 'label', access, fields });
// @ts-expect-error who may do what is said, never left to a default
defineResource('shelf', { scope: 'shop', title: 'name', fields });
// @ts-expect-error a list is put in order by one of its fields
defineResource('shelf', { scope: 'shop', title: 'name', access, fields, uses: { age: ['sort'] } });
// @ts-expect-error a list's columns are fields
defineResource('shelf', { scope: 'shop', title: 'name', access, fields, uses: { age: ['list'] } });
// @ts-expect-error a file holds fields
defineResource('shelf', { scope: 'shop', title: 'name', access, fields, uses: { age: ['csv'] } });

export type Names = [
  Expect<Equal<'shops' extends CollectionName ? true : false, false>>,
  Expect<Equal<ActionName<'popups'>, 'publish' | 'unpublish'>>,
  Expect<Equal<ActionName<'suppliers'>, never>>,
  Expect<Equal<'landmark' extends keyof FieldsOf<'orders'> ? true : false, true>>,
  Expect<Equal<Row<FieldsOf<'orders'>>['customer_id'], string | null>>,
  Expect<Equal<Row<FieldsOf<'popups'>>['state'], 'draft' | 'published'>>,
];

// @ts-expect-error each action has a handler, and each computed field its SQL
export const behaviour: Behaviour<'popups'> = { actions: { publish: async () => {} } };
const nothing = { one: 'Code', many: 'Codes', parts: {}, choices: {}, actions: {} };
// @ts-expect-error every language says every field
export const labels: ResourceLabels<'qr_codes'> = { ...nothing, fields: { id: 'Id' } };
// @ts-expect-error nobody draws such a picture
defineResource('shelf', { scope: 'shop', title: 'name', access, fields, ui: { icon: 'unicorn' } });
