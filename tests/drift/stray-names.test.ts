import { expect, test } from 'vitest';
import { findIn, findStrays, type Strays } from '../../scripts/stray-names/find.ts';

function found(file: string, text: string) {
  const strays: Strays = { kinds: [], modes: [], records: [], areas: [] };
  findIn(file, text, strays);
  return Object.fromEntries(Object.entries(strays).map(([what, each]) => [what, each.map(({ word }) => word)]));
}
const none = { kinds: [], modes: [], records: [], areas: [] };

test.each([
  ["field.kind === 'money'", ['money']],
  ["'ref' !== resource.fields[name]?.kind", ['ref']],
  ["kind(name) === 'int'", ['int']],
  ["switch (field.kind) { case 'list': break; default: }", ['list']],
  ["const right: Kind[] = ['money']", ['money']],
  ["['int'].includes(field.kind)", ['int']],
  ["make({ ...field, kind: 'choice', mode, facts: {} })", ['choice']],
  ["type Json<F> = F extends Field<'list' | 'tags', infer M> ? M : never", ['list', 'tags']],
  ["type Lists<F> = F['kind'] extends 'list' ? 1 : 2", ['list']],
  // A table, whose keys the compiler compares, and other things of the same name.
  ['const table: Record<Kind, number> = { money: 1, list: 2 }', []],
  ["input.type === 'text'", []],
  ["message.kind === 'warning'", []],
])('finds the kinds in %s', (text, words) => {
  expect(found('src/pages/any.ts', text)).toEqual({ ...none, kinds: words });
});

test.each([
  ["field.mode === 'required'", ['required']],
  ["modes.includes(field?.mode ?? 'optional')", []],
  ["const given = ['required', 'default']", ['required', 'default']],
  ["type Filled<M> = M extends 'required' | 'default' ? 1 : 2", ['required', 'default']],
  ["const sizes = ['small', 'default']", []],
])('finds the modes in %s', (text, words) => {
  expect(found('src/pages/any.ts', text)).toEqual({ ...none, modes: words });
});

test.each([
  ["resource.name === 'orders'", ['orders']],
  ["'/dashboard/orders/' + id", ['orders']],
  ['`/orders/`', ['orders']],
  ["import { Tag } from '../resources/orders/tag.tsx'", ['orders']],
  ['const own = { orders: 1 }', ['orders']],
  ['resources.stock_movements', ['stock_movements']],
  ["t('order-counts') + 'preorders'", []],
])('finds the records in %s', (text, words) => {
  expect(found('src/pages/any.ts', text)).toEqual({ ...none, records: words });
  expect(found('src/screens/any.ts', text)).toEqual({ ...none, areas: words });
  expect(found('src/resources/orders/any.ts', text)).toEqual(none);
});

test('no kind, mode or record is named outside of its tables', () => {
  const strays = findStrays();
  expect(strays.areas.length, 'the sources were read').toBeGreaterThan(0);
  expect({ ...strays, areas: [] }).toEqual(none);
});
