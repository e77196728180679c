import * as z from 'zod';
import type { AnyField, FactsByKind, Fields, Kind, Mode } from './field.ts';
import { readInstant } from './instant.ts';
import { isTyped, oneLine, paragraphs } from './text.ts';

/** Validation of each kind, from its facts alone. Phone numbers are brought to E.164 by `toE164`, which the caller passes in. */
type SchemaOf = { [K in Kind]: (facts: FactsByKind[K], tools: Tools) => z.ZodType };
export interface Tools {
  toE164(text: string): string | undefined;
  money: { step: number };
}

/** The largest amount anywhere, minor units: so far below what a number holds exactly that 90,000 of them still add up. */
export const largestMoney = 1_000_000_000_00;
const typed = (max: number, shape: (text: string) => string) =>
  z
    .string()
    .overwrite(shape)
    .trim()
    .min(1)
    .max(max)
    .refine(isTyped, { params: { problem: 'control_characters' } });

const schemaOf: SchemaOf = {
  id: () => z.uuid(),
  text: ({ max }) => typed(max, oneLine),
  longtext: ({ max }) => typed(max, paragraphs),
  phone: (_, { toE164 }) =>
    z
      .string()
      .max(40)
      .transform((value, context) => {
        const number = toE164(value);
        if (number === undefined) context.addIssue({ code: 'custom', params: { problem: 'phone' } });
        return number ?? value;
      }),
  email: () => z.string().trim().max(254).pipe(z.email()),
  int: ({ min = -2_147_483_648, max = 2_147_483_647 }) => z.int().min(min).max(max),
  // The most is said as an amount, which the number alone does not tell.
  money: ({ min = 0, max = largestMoney }, { money }) =>
    z
      .int()
      .min(min)
      .multipleOf(money.step)
      .refine((amount) => amount <= max, { params: { problem: 'amount_too_large', maximum: max } })
      .meta({ maximum: max }),
  bool: () => z.boolean(),
  instant: () =>
    z.iso.datetime({ offset: true }).transform((value, context) => {
      const at = readInstant(value);
      if (at === undefined) context.addIssue({ code: 'custom', params: { problem: 'calendar' } });
      return at ?? value;
    }),
  clock: () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  choice: ({ values }) => z.enum(values),
  state: ({ values }) => z.enum(values),
  ref: () => z.uuid(),
  // An item may say which item of the record it was; the store keeps ids that were there and mints the rest.
  list: ({ of, max }, tools) =>
    z.array(createSchema(of, tools, of.id?.mode === 'assigned' ? { id: z.uuid().optional() } : undefined)).max(max),
  tags: ({ max }) => z.array(typed(40, oneLine)).max(max),
  file: () => z.uuid(),
  json: () => z.json(),
};

/** The schema of one field's value, null not included. */
export function fieldSchema(field: AnyField, tools: Tools): z.ZodType {
  const make = schemaOf[field.kind] as (facts: FactsByKind[Kind], tools: Tools) => z.ZodType;
  return make(field.facts, tools);
}

type Write = (schema: z.ZodType, field: AnyField) => z.ZodType | undefined;
const onCreate: Record<Mode, Write> = {
  required: (schema) => schema,
  fixed: (schema) => schema,
  optional: (schema) => emptyIsNull(schema).default(null),
  initial: (schema) => emptyIsNull(schema).default(null),
  default: (schema, { fallback }) => schema.default(fallback),
  assigned: () => undefined,
  later: () => undefined,
  computed: () => undefined,
};
// Built on its own: `.partial()` of the create schema would keep its defaults and write them over stored values.
const onUpdate: Record<Mode, Write> = {
  required: (schema) => schema.optional(),
  optional: (schema) => emptyIsNull(schema).optional(),
  default: (schema) => schema.optional(),
  fixed: () => undefined,
  initial: () => undefined,
  assigned: () => undefined,
  later: () => undefined,
  computed: () => undefined,
};
/** A form sends '' for a field left empty. */
const emptyIsNull = (schema: z.ZodType) => z.preprocess((value) => (value === '' ? null : value), schema.nullable());

const closed = (fields: Fields, tools: Tools, modes: Record<Mode, Write>, beside: Record<string, z.ZodType> = {}) => {
  const shape: Record<string, z.ZodType> = { ...beside };
  const served: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const schema = modes[field.mode](fieldSchema(field, tools), field);
    if (schema) shape[name] = schema;
    else if (!beside[name]) served.push(name);
  }
  // What the server itself gave out may come back (react-admin sends whole records) and is left out; what nobody knows is refused.
  const withoutServed = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([name]) => !served.includes(name)))
      : value;
  return z.preprocess(withoutServed, z.strictObject(shape));
};

/** `beside`: what else the call takes. */
export const createSchema = (fields: Fields, tools: Tools, beside?: Record<string, z.ZodType>): z.ZodType =>
  closed(fields, tools, onCreate, beside);
export const updateSchema = (fields: Fields, tools: Tools): z.ZodType => closed(fields, tools, onUpdate);

/** A record as the API gives it. */
export function rowSchema(fields: Fields, tools: Tools): z.ZodObject {
  const nullable: readonly Mode[] = ['optional', 'initial', 'later', 'computed'];
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const schema = field.kind === 'list' ? z.array(rowSchema(field.facts.of, tools)) : fieldSchema(field, tools);
    shape[name] = nullable.includes(field.mode) ? schema.nullable() : schema;
  }
  return z.strictObject(shape);
}
