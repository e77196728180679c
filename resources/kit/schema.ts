import * as z from 'zod';
import type { AnyField, Fields, Kind, OptionsByKind } from './field.ts';
import { readInstant } from './instant.ts';
import { type ModeRules, rulesOf, type Written } from './modes.ts';
import { isTyped, oneLine, paragraphs } from './text.ts';

/** Validation of each kind, from its options alone. Phone numbers are brought to E.164 by `toE164`, which the caller passes in. */
type SchemaOf = { [K in Kind]: (options: OptionsByKind[K], tools: Tools) => z.ZodType };
export interface Tools {
  toE164(text: string): string | undefined;
  money: { step: number };
  /** The schema of a tree about this record. Throws where there is none. */
  conditionOf(record: string): z.ZodType;
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
  time: () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  choice: ({ values }) => z.enum(values),
  state: ({ values }) => z.enum(values),
  ref: () => z.uuid(),
  // An item may say which item of the record it was; the store keeps ids that were there and mints the rest.
  list: ({ of, max }, tools) =>
    z.array(createSchema(of, tools, of.id?.mode === 'system' ? { id: z.uuid().optional() } : undefined)).max(max),
  tags: ({ max }) => z.array(typed(40, oneLine)).max(max),
  file: () => z.uuid(),
  json: () => z.json(),
  condition: ({ of }, { conditionOf }) => conditionOf(of),
};

/** The schema of one field's value, null not included. */
export function fieldSchema(field: AnyField, tools: Tools): z.ZodType {
  const make = schemaOf[field.kind] as (options: OptionsByKind[Kind], tools: Tools) => z.ZodType;
  return make(field.options, tools);
}

type Ask = (schema: z.ZodType, field: AnyField) => z.ZodType | undefined;
const onCreate: Record<ModeRules['onCreate'], Ask> = {
  required: (schema) => schema,
  optional: (schema) => emptyIsNull(schema).default(null),
  default: (schema, { fallback }) => schema.default(fallback),
  never: () => undefined,
};
const asked: Record<Written, Ask> = {
  create: (schema, field) => onCreate[rulesOf(field).onCreate](schema, field),
  // Built on its own: `.partial()` of the create schema would keep its defaults and write them over stored values.
  update(schema, field) {
    const { onUpdate, nullable } = rulesOf(field);
    return onUpdate ? (nullable ? emptyIsNull(schema) : schema).optional() : undefined;
  },
};
/** A form sends '' for a field left empty. */
const emptyIsNull = (schema: z.ZodType) => z.preprocess((value) => (value === '' ? null : value), schema.nullable());

const closed = (fields: Fields, tools: Tools, when: Written, beside: Record<string, z.ZodType> = {}) => {
  const shape: Record<string, z.ZodType> = { ...beside };
  const served: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const schema = asked[when](fieldSchema(field, tools), field);
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
  closed(fields, tools, 'create', beside);
export const updateSchema = (fields: Fields, tools: Tools): z.ZodType => closed(fields, tools, 'update');

/** A record as the API gives it. */
export function rowSchema(fields: Fields, tools: Tools): z.ZodObject {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const schema = field.kind === 'list' ? z.array(rowSchema(field.options.of, tools)) : fieldSchema(field, tools);
    shape[name] = rulesOf(field).nullable ? schema.nullable() : schema;
  }
  return z.strictObject(shape);
}
