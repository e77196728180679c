import type { FieldComponents } from '../types.ts';

export const json: FieldComponents = {
  cell: ({ value }) => <code>{JSON.stringify(value)}</code>,
  input: () => null,
  filter: null,
};
