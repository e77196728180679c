/** What fields make of a record: what is read, what makes one, what changes one and what is stored. */
import type { Create, Row, Stored, Update } from '../../resources/kit/index.ts';
import { choice, id, int, list, ref, text } from '../../resources/kit/index.ts';
import type { Equal, Expect, Simplify } from './equal.ts';

const fields = {
  required: text.required({ max: 9 }),
  optional: text.optional({ max: 9 }),
  default: int.default(1),
  createOnly: text.createOnly({ max: 9 }),
  createOnlyOptional: int.createOnlyOptional(),
  system: id.system(),
  systemOptional: int.systemOptional(),
  computed: int.computed(),
};
type F = typeof fields;

export type Fields = [
  Expect<
    Equal<
      Row<F>,
      {
        required: string;
        optional: string | null;
        default: number;
        createOnly: string;
        createOnlyOptional: number | null;
        system: string;
        systemOptional: number | null;
        computed: number | null;
      }
    >
  >,
  Expect<
    Equal<
      Simplify<Create<F>>,
      {
        required: string;
        createOnly: string;
        optional?: string | null;
        default?: number;
        createOnlyOptional?: number | null;
      }
    >
  >,
  Expect<Equal<Update<F>, { required?: string; optional?: string | null; default?: number }>>,
  Expect<Equal<keyof Stored<F>, Exclude<keyof F, 'computed'>>>,
];

const kinds = {
  size: choice.required(['small', 'large']),
  colour: choice.default('red', ['red', 'blue']),
  lines: list.required({ product: ref.required({ to: 'products' }), note: text.optional({ max: 9 }) }),
};
export type Kinds = [
  Expect<
    Equal<
      Row<typeof kinds>,
      {
        size: 'small' | 'large';
        colour: 'red' | 'blue';
        lines: { readonly product: string; readonly note: string | null }[];
      }
    >
  >,
];

// @ts-expect-error a text says how long it may be
text.required();
// @ts-expect-error a default begins with its value
int.default();
// @ts-expect-error the value a choice falls back to is one of its own
choice.default('green', ['red', 'blue']);
// @ts-expect-error what the server alone writes is no part of what makes a record
export const made: Create<F> = { required: 'a', createOnly: 'b', system: 'c' };
// @ts-expect-error what is written once is no part of what changes a record
export const changed: Update<F> = { createOnly: 'b' };
