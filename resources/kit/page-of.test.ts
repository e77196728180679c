import { expect, test } from 'vitest';
import {
  choice,
  date,
  defineResource,
  type Fields,
  file,
  flow,
  id,
  instant,
  int,
  list,
  longtext,
  money,
  pageOf,
  phone,
  type Resource,
  ref,
  state,
  text,
} from './index.ts';

const access = { read: 'cashier', create: 'cashier', update: 'cashier', delete: 'manager' } as const;
const base: Fields = { id: id.system(), name: text.required({ max: 20 }) };
const made: Fields = { created_at: instant.system(), updated_at: instant.system() };
const record = (name: string, fields: Fields, more: Partial<Resource> = {}): Resource =>
  defineResource(name, { scope: 'shop', title: 'name', access, fields: { ...base, ...fields, ...made }, ...more });
const status = state(['open', 'shut'], flow('open', { open: ['shut'], shut: [] }, { open: 'waiting', shut: 'good' }));
const people = record('people', { phone: phone.optional() });
const places = record('places', {});
const page = (fields: Fields, more: Partial<Resource> = {}) => {
  const sale = record('sale', fields, more);
  return pageOf(sale, { people, places, sale });
};

test('fills every place of a page of which nothing is said, from the kinds of its fields', () => {
  const made = page({
    status,
    who_id: ref.optional({ to: 'people' }),
    where_id: ref.optional({ to: 'places' }),
    code: text.required({ max: 9, unique: true }),
    receipt: text.systemOptional({ max: 9 }),
    worth: money.required(),
    paid: money.system(),
    visits: int.system(),
    wanted: int.optional(),
    due_on: date.optional(),
    sent_at: instant.systemOptional(),
    note: longtext.optional({ max: 99 }),
  });
  expect(made).toEqual({
    title: [],
    steps: [],
    picture: undefined,
    state: 'status',
    says: [],
    line: [],
    amount: undefined,
    money: { sum: 'worth', lines: ['paid'] },
    figures: ['visits'],
    people: [{ field: 'who_id', record: { name: 'people', phone: 'phone' }, isSelf: false }],
    references: ['where_id', 'code', 'receipt'],
    stamps: ['sent_at', 'created_at', 'updated_at'],
    hasEvents: true,
    content: ['wanted', 'due_on', 'note'],
  });
});

test('a new field shows by itself, and what is declared is nowhere else', () => {
  const fields = { status, worth: money.required(), paid: money.system(), left: money.computed(), size: int.system() };
  const ui = {
    icon: 'receipt' as const,
    columns: ['name'],
    page: { money: { sum: 'left' }, unsaid: ['paid'], figures: [] },
  };
  const { money: box, figures, amount, content } = page(fields, { ui });
  expect({ box, figures, amount, content }).toEqual({
    box: { sum: 'left' },
    figures: [],
    amount: undefined,
    content: ['worth', 'size'],
  });
});

test('what names it in the head stands nowhere else, unless a place asks for it', () => {
  const fields = { where_id: ref.optional({ to: 'places' }), mood: choice.default('glad', ['glad', 'sad']) };
  const title = ['mood', 'where_id'];
  const ui = (more = {}) => ({ icon: 'receipt' as const, columns: ['name'], page: { title, ...more } });
  expect(page(fields, { ui: ui() })).toMatchObject({ title, references: [], content: [] });
  expect(page(fields, { ui: ui({ references: ['where_id'] }) })).toMatchObject({ references: ['where_id'] });
});

test('one amount stands in the headline, or else among the figures; a row says which of several is the sum', () => {
  const price = { price: money.required() };
  expect(page({ status, ...price })).toMatchObject({ amount: 'price', money: undefined, figures: [] });
  expect(page(price)).toMatchObject({ amount: undefined, money: undefined, figures: ['price'] });
  const row = { who: ['name'], amount: 'price' };
  expect(
    page({ cost: money.optional(), ...price }, { ui: { icon: 'receipt' as const, columns: ['name'], row } }).money,
  ).toEqual({
    sum: 'price',
    lines: ['cost'],
  });
});

test("pictures lead, and a row's short line follows them; phones and records have places of their own", () => {
  const ui = {
    icon: 'receipt' as const,
    columns: ['name'],
    row: { who: ['name'], line: ['mood', 'phone', 'where_id'] },
    counts: { left: { low: 'mood' } },
  };
  const fields = {
    images: list.default({ file: file.required({ accept: 'image' }) }, 3),
    mood: choice.default('glad', ['glad', 'sad']),
    place: choice.default('here', ['here']),
    phone: phone.optional(),
    where_id: ref.optional({ to: 'places' }),
  };
  expect(page(fields, { ui: { ...ui, counts: {} } })).toMatchObject({
    picture: 'images',
    line: ['mood'],
    content: ['place'],
  });
  // What colours a number is said by it.
  expect(page(fields, { ui })).toMatchObject({ line: [], content: ['place'] });
});

test('a record whose letters lead is somebody: its own phone is theirs', () => {
  const ui = (initials?: true) => ({
    icon: 'receipt' as const,
    columns: ['name'],
    row: { who: ['name'], ...(initials && { initials }) },
  });
  const own = { phone: phone.optional() };
  expect(page(own, { ui: ui(true) }).people).toEqual([{ field: 'phone', isSelf: true }]);
  expect(page(own, { ui: ui() }).people).toEqual([{ field: 'phone', isSelf: false }]);
});

test('its first action stands out, or those that the definition names', () => {
  const actions = { weigh: { access: 'cashier' }, sink: { access: 'cashier' } } as const;
  expect(page({}, { actions }).steps).toEqual(['weigh']);
  expect(
    page({}, { actions, ui: { icon: 'receipt' as const, columns: ['name'], page: { steps: ['sink'] } } }).steps,
  ).toEqual(['sink']);
});

test('what nobody writes and nothing happens to has no events', () => {
  const nobody = { read: 'cashier', create: 'nobody', update: 'nobody', delete: 'nobody' } as const;
  expect(page({}, { access: nobody }).hasEvents).toBe(false);
  expect(page({}, { access: nobody, events: { moved: {} } }).hasEvents).toBe(true);
});
