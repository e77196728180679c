import { expect, test } from 'vitest';
import { resources } from '../../index.ts';
import {
  type Action,
  type AnyField,
  choice,
  type Definition,
  defineResource,
  type Fields,
  flow,
  id,
  int,
  list,
  type Resource,
  ref,
  state,
  tags,
  text,
} from '../index.ts';
import { checkRegistry } from './registry.ts';

const baseFields: Fields = { id: id.system(), name: text.required({ max: 20 }) };
const access = { read: 'cashier', create: 'nobody', update: 'nobody', delete: 'nobody' } as const;
const record = (name: string, definition: Partial<Definition<Fields>> = {}): Resource =>
  defineResource(name, { scope: 'shop', title: 'name', access, fields: baseFields, ...definition });
const shop = record('shop', { scope: 'self' });

/** What is said of `sale`, beside a shop and people. */
function wrong(definition: Partial<Definition<Fields>>, people: Partial<Definition<Fields>> = {}): string[] {
  try {
    checkRegistry({ shop, people: record('people', people), sale: record('sale', definition) });
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
}
const withFields = (fields: Fields): Partial<Definition<Fields>> => ({ fields: { ...baseFields, ...fields } });
const steps = flow('new', { new: ['sold'], sold: [], lost: [] }, { new: 'waiting', sold: 'good', lost: 'bad' });
const reached = flow('new', { new: ['sold'], sold: [] }, { new: 'waiting', sold: 'good' });
const withAction = (action: Action): Partial<Definition<Fields>> => ({
  fields: { ...baseFields, status: state(['new', 'sold'], reached) },
  actions: { sell: action },
});
const keeping = (pay: AnyField): Partial<Definition<Fields>> => ({
  ...withFields({ pay }),
  access: { ...access, wages: 'manager' },
});
const ui = { icon: 'receipt' } as const;
const buyer = { buyer_id: ref.required({ to: 'people' }) };

test('the records of the product are right', () => {
  expect(() => checkRegistry(resources)).not.toThrow();
});

const broken = { ...steps, moves: { ...reached.moves, sold: ['gone'] } };
test.each<[string, Partial<Definition<Fields>>]>([
  ['title: label is no field of it', { title: 'label' }],
  ['access: who may update may read', { access: { ...access, read: 'manager', update: 'cashier' } }],
  ['access: nobody has wages', withFields({ pay: int.optional({ only: 'wages' }) })],
  ['access.wages: no field is kept for it', { access: { ...access, wages: 'manager' } }],
  ['sort: pay is kept for some', { ...keeping(int.optional({ only: 'wages' })), uses: { pay: ['sort'] } }],
  ['fields.pay: what is kept for some may be empty', keeping(int.required({ only: 'wages' }))],
  [
    'fields.pay.each: what is kept for some may be empty',
    keeping(list.required({ each: int.required({ only: 'wages' }) })),
  ],
  ['fields.id: a record has an id', { fields: { name: text.required({ max: 9 }) } }],
  ['fields.Name: field names are lower_snake_case', withFields({ Name: int.optional() })],
  [
    'fields.lines.Name: field names are lower_snake_case',
    withFields({ lines: list.required({ Name: int.optional() }) }),
  ],
  ['fields.buyer_id: nobody is no record type', withFields({ buyer_id: ref.required({ to: 'nobody' }) })],
  ['fields.buyer_ids: nobody is no record type', withFields({ buyer_ids: tags.computed({ max: 9, to: 'nobody' }) })],
  [
    'fields.lines.item_id: nobody is no record type',
    withFields({ lines: list.required({ item_id: ref.required({ to: 'nobody' }) }) }),
  ],
  [
    'fields.shop_ref: shop is there once a shop, so nothing points to it',
    withFields({ shop_ref: ref.required({ to: 'shop' }) }),
  ],
  [
    'fields.owner: what is owned is a stored field of the record itself',
    withFields({ owner: ref.computed({ to: 'people', owned: true }) }),
  ],
  [
    "fields.status: 'lost' cannot be reached from 'new'",
    withFields({ status: state<string>(['new', 'sold', 'lost'], steps) }),
  ],
  ["fields.status: 'gone' is not a state", withFields({ status: state<string>(['new', 'sold', 'lost'], broken) })],
  [
    "actions.sell: 'gone' is not a state",
    withAction({ access: 'cashier', when: { field: 'status', op: 'in', value: ['gone'] } }),
  ],
  ["actions.sell: 'gone' is not a state", withAction({ access: 'cashier', to: 'gone' })],
  ['actions.sell: nobody writes id back', withAction({ access: 'cashier', bulk: true, restores: ['id'] })],
  [
    'actions.sell: what is done to one alone is undone by its own undo',
    withAction({ access: 'cashier', restores: ['name'] }),
  ],
  ["actions.sell: 'new' does not move to 'new'", withAction({ access: 'cashier', to: 'new' })],
  [
    'actions.sell: when: age is no field of it',
    withAction({ access: 'cashier', when: { any: [{ field: 'age', op: 'null' }] } }),
  ],
  [
    "actions.sell: when: name: nobody asks 'ge' of a field of kind text",
    withAction({ access: 'cashier', when: { field: 'name', op: 'ge', value: 'a' } }),
  ],
  [
    "actions.sell: when: status: 'null' takes no value",
    withAction({ access: 'cashier', when: { field: 'status', op: 'null', value: 'new' } }),
  ],
  [
    "actions.sell: 'sold' does not move to 'new'",
    withAction({ access: 'cashier', when: { field: 'status', op: 'eq', value: 'sold' }, to: 'new' }),
  ],
  ['query.sort: age is no field of it', { uses: { age: ['sort'] } }],
  [
    'query.sort: lines: nobody can sort by a field of kind list',
    { ...withFields({ lines: list.required({ name: text.required({ max: 9 }) }) }), uses: { lines: ['sort'] } },
  ],
  ['query.sum: name: only numbers are added up', { uses: { name: ['sum'] } }],
  ['csv: age is no field of it', { uses: { age: ['csv'] } }],
  ['ui.columns: age is no field of it', { ui, uses: { name: ['list'], age: ['list'] } }],
  ['ui.sections: name stands there twice', { ui: { ...ui, sections: { who: ['name'], what: ['name'] } } }],
  ['ui.sections: look.age is no field of it', { ui: { ...ui, sections: { who: ['look.age'] } } }],
  ['ui.form.first: age is no field of it', { ui: { ...ui, form: { first: ['name', 'age'] } } }],
  ['ui.form.anyOf: age is no field of it', { ui: { ...ui, form: { first: ['name'], anyOf: ['age'] } } }],
  ['ui.form.wanted: age is no field of it', { ui: { ...ui, form: { first: ['name'], wanted: ['age'] } } }],
  ['ui.form.first: id is written by nobody', { ui: { ...ui, form: { first: ['name', 'id'] } } }],
  ['ui.form.unasked: id is written by nobody', { ui: { ...ui, form: { first: ['name'], unasked: ['id'] } } }],
  ['ui.alike: id is written by nobody', { ui: { ...ui, alike: { without: ['id'] } } }],
  ['ui.form.first: name is needed', { ui: { ...ui, form: { first: [] } } }],
  ['ui.order: name is not among query.sort', { ui: { ...ui, order: { field: 'name', direction: 'asc' } } }],
  ['ui.page.figures: age is no field of it', { ui: { ...ui, page: { figures: ['age'] } } }],
  ['ui.page.figures: name is no number, amount or time', { ui: { ...ui, page: { figures: ['name'] } } }],
  ['ui.page.money: name is no amount', { ui: { ...ui, page: { money: { sum: 'name' } } } }],
  ['ui.page.headline.amount: name is no amount', { ui: { ...ui, page: { headline: { amount: 'name' } } } }],
  ['ui.page.people: name is neither a phone nor another record', { ui: { ...ui, page: { people: ['name'] } } }],
  [
    'ui.page.people: buyer_id: people has no phone',
    { ...withFields(buyer), ui: { ...ui, page: { people: ['buyer_id'] } } },
  ],
  ['ui.page.steps: sink is no action of it', { ui: { ...ui, page: { steps: ['sink'] } } }],
  ["archive: 'sink' is no action of it", { archive: 'sink' }],
  ['ui.page.history: name is no instant', { ui: { ...ui, page: { history: ['name'] } } }],
  [
    'ui.page.references: id is neither a line to copy nor another record',
    { ui: { ...ui, page: { references: ['id'] } } },
  ],
  [
    'ui.page.headline.says: id is no choice, no text, no number and no other record',
    { ui: { ...ui, page: { headline: { says: [{ field: 'id' }] } } } },
  ],
  ['ui.page: name stands in two places', { ui: { ...ui, page: { references: ['name'], unsaid: ['name'] } } }],
  [
    'ui.page.headline.says: when: age is no field of it',
    { ui: { ...ui, page: { headline: { says: [{ field: 'name', when: { field: 'age', op: 'null' } }] } } } },
  ],
  ['ui.related: nobody is no record type', { ui: { ...ui, related: ['nobody'] } }],
  ['ui.related: people: no field points to sale', { ui: { ...ui, related: ['people'] } }],
  ['ui.related: people: name points to sale', { ui: { ...ui, related: [{ record: 'people', by: 'name' }] } }],
])('says: %s', (sentence, definition) => {
  expect(wrong(definition)).toContain(`resources/sale: ${sentence}`);
});

test('says of related records which field and which columns are meant', () => {
  const related = (people: Partial<Definition<Fields>>, one: NonNullable<Resource['ui']>['related']) =>
    wrong({ uses: { name: ['list'] }, ui: { ...ui, ...(one && { related: one }) } }, people);
  const two = withFields({ first: ref.optional({ to: 'sale' }), last: ref.optional({ to: 'sale' }) });
  expect(related(two, ['people'])).toEqual(['resources/sale: ui.related: people: by is one of first, last']);
  expect(related(two, [{ record: 'people', by: 'last', columns: ['age'] }])).toEqual([
    'resources/sale: ui.related: people: age is no field of it',
  ]);
  expect(related(two, [{ record: 'people', by: 'last' }])).toEqual([
    'resources/sale: ui.related: people: it has no columns of its own, so they are named here',
  ]);
  expect(related(two, [{ record: 'people', by: 'last', columns: ['name', 'last'] }])).toEqual([]);
});

test('is content with what is right, and tells everything that is wrong at once', () => {
  expect(
    wrong({ ...withFields({ ...buyer, kind: choice.optional(['a']) }), uses: { name: ['filter', 'sort'] } }),
  ).toEqual([]);
  expect(wrong({ title: 'label', uses: { age: ['csv'] } })).toHaveLength(2);
});
