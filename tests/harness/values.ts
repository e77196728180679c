import { expect } from 'vitest';
import { type AnyField, isWritable, type Kind, type OptionsByKind } from '../../resources/kit/index.ts';

/** For each kind: values it takes (`n` makes them differ) and values it must refuse. */
type Values = {
  [K in Kind]: {
    good(n: number, options: OptionsByKind[K]): unknown;
    bad(options: OptionsByKind[K]): unknown[];
    /** What is read where it is not what was written. */
    read?(value: unknown): unknown;
  };
};
const long = (length: number) => 'x'.repeat(length);
const uuid = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const values: Values = {
  id: { good: uuid, bad: () => ['x', 1] },
  text: {
    good: (n, { max }) => `Neno ${n}`.slice(0, max),
    bad: ({ max }) => [long(max + 1), 5, {}, [], 'a\u0000b', true],
  },
  longtext: { good: (n) => `Maelezo ${n}`, bad: ({ max }) => [long(max + 1), 5, {}] },
  phone: { good: (n) => `+2557${String(10_000_000 + n)}`, bad: () => ['12', 'abc', 5, '+1555', {}] },
  email: { good: (n) => `m${n}@example.com`, bad: () => ['x', 5, 'a@', long(300)] },
  int: {
    good: (n, { min = 0, max = 2_000_000_000 }) => min + (n % (max - min + 1)),
    bad: ({ min = -2_147_483_648 }) => ['5', 1.5, min - 1, 2_147_483_648, {}, true],
  },
  money: { good: (n) => n * 100, bad: () => ['100', 150, -100, 1.5, {}, 2 ** 60] },
  bool: { good: (n) => n % 2 === 0, bad: () => ['true', 1, {}] },
  // The database leaves zeros at the end of a second away.
  instant: { good: (n) => new Date(1_700_000_000_123 + n * 1000).toISOString(), bad: () => ['yesterday', 5] },
  date: {
    good: (n) => `2024-02-${String(1 + (n % 29)).padStart(2, '0')}`,
    bad: () => ['2026-02-29', '2026-1-1', '01/02/2026', '2026-01-01T00:00:00Z', '9999-01-01', 5, {}],
  },
  time: {
    good: (n) => `${String(n % 24).padStart(2, '0')}:30`,
    bad: () => ['8:30', '24:00', '12:60', '12:30:00', 5, {}],
  },
  choice: { good: (n, { values: all }) => all[n % all.length], bad: () => ['nothing of that', 5, {}] },
  state: { good: (n, { values: all }) => all[n % all.length], bad: () => ['nothing of that'] },
  ref: { good: uuid, bad: () => ['x', 5, {}] },
  list: { good: (n, { of }) => [rowOf(of, n)], bad: () => ['x', {}, [5], [{ nobody: 1 }]] },
  tags: { good: (n) => [`tag ${n}`], bad: () => ['x', [5], [long(41)], {}] },
  file: { good: uuid, bad: () => ['x', 5] },
  attachment: {
    good: (n) => ({ kind: 'URL Link', url: `https://example.com/${n}` }),
    bad: () => [
      'https://example.com',
      5,
      {},
      { kind: 'Video', url: 'https://example.com' },
      { kind: 'URL Link', url: 'http://example.com' },
      { kind: 'URL Link', url: 'javascript:alert(1)' },
      { kind: 'URL Link', url: `https://example.com/${long(600)}` },
      { kind: 'URL Link', file: uuid(1) },
      { kind: 'PDF File', file: uuid(1) },
      { kind: 'photo', file: 'x' },
    ],
  },
  translated: {
    good: (n) => ({ en: `Key ${n}`, sw: `Ufunguo ${n}` }),
    bad: ({ max }) => ['x', 5, {}, { en: '' }, { fr: 'Clef' }, { en: 5 }, { en: long(max + 1) }, { en: 'a\u0000b' }],
  },
  secret: {
    good: (n, { max }) => `a long secret ${String(n).padStart(4, '0')}`.slice(-max),
    bad: ({ min = 8, max }) => [long(min - 1), long(max + 1), 5, {}, true, { set: true }],
    read: (text) => {
      if (text === null) return null;
      const trimmed = String(text).trim();
      return { set: true, last4: trimmed.length < 12 ? '' : trimmed.slice(-4), at: expect.any(String) };
    },
  },
  colour: { good: (n) => `#${n.toString(16).padStart(6, '0')}`, bad: () => ['red', '#12', '#12345g', 5, {}] },
  group: {
    good: (n, { of }) => rowOf(of, n),
    bad: ({ of }) => [
      'x',
      5,
      [],
      { nobody: 1 },
      ...Object.entries(of).map(([name, part]) => ({ ...rowOf(of, 1), [name]: badValues(part)[0] })),
    ],
  },
  json: { good: (n) => ({ n }), bad: () => [] },
  condition: {
    good: (n) => ({ any: [{ field: 'created_at', op: 'during', value: { last: n + 1, unit: 'day' } }] }),
    bad: () => ['x', [], {}, { any: [] }, { field: 'nobody', op: 'eq', value: 1 }, { has: 'nobody' }],
  },
};

function goodValue(field: AnyField, n: number): unknown {
  return (values[field.kind] as { good(n: number, options: OptionsByKind[Kind]): unknown }).good(n, field.options);
}
export function badValues(field: AnyField): unknown[] {
  return (values[field.kind] as { bad(options: OptionsByKind[Kind]): unknown[] }).bad(field.options);
}

/** What a value that was written is read as. */
export const readValue = (field: AnyField, value: unknown): unknown => values[field.kind].read?.(value) ?? value;

/** A whole record that may be made; files are left out, they need an upload. */
export function rowOf(fields: Readonly<Record<string, AnyField>>, n: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isWritable(field, 'create') && field.kind !== 'file')
      .filter(
        ([, field]) => !(field.kind === 'list' && Object.values(field.options.of).some(({ kind }) => kind === 'file')),
      )
      .map(([name, field]) => [name, goodValue(field, n)]),
  );
}
