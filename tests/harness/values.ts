import type { AnyField, FactsByKind, Kind } from '../../resources/kit/index.ts';

/** For each kind: values it takes (`n` makes them differ) and values it must refuse. */
type Values = {
  [K in Kind]: { good(n: number, facts: FactsByKind[K]): unknown; bad(facts: FactsByKind[K]): unknown[] };
};
const long = (length: number) => 'x'.repeat(length);
const uuid = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const values: Values = {
  id: { good: uuid, bad: () => ['x', 1] },
  text: {
    good: (n, { max }) => `Neno ${n}`.slice(0, max),
    bad: ({ max }) => [long(max + 1), 5, {}, [], 'a\u0000b', true],
  },
  longtext: { good: (n) => `Maelezo ${n}`, bad: ({ max }) => [long(max + 1), 5, {}] },
  phone: { good: (n) => `+2557${String(10_000_000 + n)}`, bad: () => ['12', 'abc', 5, '+1555', {}] },
  email: { good: (n) => `m${n}@example.com`, bad: () => ['x', 5, 'a@', long(300)] },
  int: {
    good: (n, { min = 0 }) => min + n,
    bad: ({ min = -2_147_483_648 }) => ['5', 1.5, min - 1, 2_147_483_648, {}, true],
  },
  money: { good: (n) => n * 100, bad: () => ['100', 150, -100, 1.5, {}, 2 ** 60] },
  bool: { good: (n) => n % 2 === 0, bad: () => ['true', 1, {}] },
  // The database leaves zeros at the end of a second away.
  instant: { good: (n) => new Date(1_700_000_000_123 + n * 1000).toISOString(), bad: () => ['yesterday', 5] },
  clock: {
    good: (n) => `${String(n % 24).padStart(2, '0')}:30`,
    bad: () => ['8:30', '24:00', '12:60', '12:30:00', 5, {}],
  },
  choice: { good: (n, { values: all }) => all[n % all.length], bad: () => ['nothing of that', 5, {}] },
  state: { good: (n, { values: all }) => all[n % all.length], bad: () => ['nothing of that'] },
  ref: { good: uuid, bad: () => ['x', 5, {}] },
  list: { good: (n, { of }) => [rowOf(of, n)], bad: () => ['x', {}, [5], [{ nobody: 1 }]] },
  tags: { good: (n) => [`tag ${n}`], bad: () => ['x', [5], [long(41)], {}] },
  file: { good: uuid, bad: () => ['x', 5] },
  json: { good: (n) => ({ n }), bad: () => [] },
};

const given = ['required', 'fixed', 'default', 'optional', 'initial'];

export function goodValue(field: AnyField, n: number): unknown {
  return (values[field.kind] as { good(n: number, facts: FactsByKind[Kind]): unknown }).good(n, field.facts);
}
export function badValues(field: AnyField): unknown[] {
  return (values[field.kind] as { bad(facts: FactsByKind[Kind]): unknown[] }).bad(field.facts);
}

/** A whole record that may be made; files are left out, they need an upload. */
export function rowOf(fields: Readonly<Record<string, AnyField>>, n: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind, mode }]) => given.includes(mode) && kind !== 'file')
      .filter(
        ([, field]) => !(field.kind === 'list' && Object.values(field.facts.of).some(({ kind }) => kind === 'file')),
      )
      .map(([name, field]) => [name, goodValue(field, n)]),
  );
}
