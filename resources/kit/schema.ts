import * as z from 'zod';
import { attachmentSchema } from './attachment.ts';
import { cssHex } from './colour.ts';
import { readDay } from './day.ts';
import type { AnyField, Fields, Kind, OptionsByKind } from './field.ts';
import { hostList } from './host.ts';
import { readInstant } from './instant.ts';
import { type ModeRules, rulesOf, type WriteOperation } from './modes.ts';
import { isTyped, oneLine, paragraphs } from './text.ts';
import { readTranslated, translatedSchema } from './translated.ts';
import type { Create, Update, Value } from './types.ts';

/**
 * Validation of each kind, from its options alone. Phone numbers are brought to E.164 by `toE164`, which the caller
 * passes in.
 */
type SchemaOf = { [K in Kind]: (options: OptionsByKind[K], tools: Tools, when: Writing) => z.ZodType };
/** Or an item of a list that is changed: what it does not say of itself stays, or begins, as the store knows. */
type Writing = WriteOperation | 'item';
export interface Tools {
  toE164(text: string): string | undefined;
  money: { step: number };
  /** The schema of a tree about this record. Throws where there is none. */
  conditionOf(record: string): z.ZodType;
}

/**
 * The largest amount anywhere, minor units: so far below what a number holds exactly that 90,000 of them still add up.
 */
export const largestMoney = 1_000_000_000_00;
const typed = (max: number, shape: (text: string) => string, min = 1) =>
  z
    .string()
    .overwrite(shape)
    .trim()
    .min(min)
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
      })
      .pipe(z.string()),
  email: () => z.string().trim().max(254).pipe(z.email()),
  int: ({ min = -2_147_483_648, max = 2_147_483_647 }) => z.int().min(min).max(max),
  // The least and the most are said as amounts, which the number alone does not tell.
  money: ({ min = 0, max = largestMoney }, { money }) =>
    z
      .int()
      .refine((amount) => amount >= min, { params: { problem: 'amount_too_small', minimum: min } })
      .multipleOf(money.step)
      .refine((amount) => amount <= max, { params: { problem: 'amount_too_large', maximum: max } })
      .meta({ minimum: min, maximum: max }),
  bool: () => z.boolean(),
  date: () => z.iso.date().refine((value) => readDay(value) !== undefined, { params: { problem: 'calendar' } }),
  instant: () =>
    z.iso
      .datetime({ offset: true })
      .transform((value, context) => {
        const at = readInstant(value);
        if (at === undefined) context.addIssue({ code: 'custom', params: { problem: 'calendar' } });
        return at ?? value;
      })
      .pipe(z.iso.datetime()),
  time: () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  choice: ({ values }) => z.enum(values),
  state: ({ values }) => z.enum(values),
  ref: () => z.uuid(),
  // An item may say which item of the record it was; the store keeps ids that were there and mints the rest.
  list({ of, max }, tools, when) {
    if (of.id?.mode !== 'system') return z.array(closed(of, tools, 'create')).max(max);
    return z.array(closed(of, tools, when === 'create' ? when : 'item', { id: z.uuid().optional() })).max(max);
  },
  tags: ({ max, of }) => (of === 'host' ? hostList(max) : z.array(typed(40, oneLine)).max(max)),
  file: () => z.uuid(),
  attachment: ({ accept }) => attachmentSchema(accept),
  translated: ({ max, lines }) => translatedSchema(typed(max, lines ? paragraphs : oneLine)),
  secret: ({ min = 8, max }) => typed(max, (text) => text, min).meta({ writeOnly: true }),
  colour: () =>
    z
      .string()
      .refine((value) => cssHex.test(value), { params: { problem: 'colour' } })
      .meta({ examples: ['#1463d8'] }),
  // What is left out of a change stays, part by part.
  group: ({ of }, tools, when) => closed(of, tools, when),
  json: () => z.json(),
  condition: ({ of }, { conditionOf }) => conditionOf(of),
};

/** The schema of one field's value, null not included. */
export function fieldSchema(field: AnyField, tools: Tools, when: Writing = 'create'): z.ZodType {
  const make = schemaOf[field.kind] as (options: OptionsByKind[Kind], tools: Tools, when: Writing) => z.ZodType;
  return make(field.options, tools, when);
}

type Ask = (schema: z.ZodType, field: AnyField) => z.ZodType | undefined;
const left: { [K in Kind]?: (schema: z.ZodType) => z.ZodType } = { group: (schema) => schema.prefault({}) };
const onCreate: Record<ModeRules['onCreate'], Ask> = {
  required: (schema) => schema,
  optional: (schema) => emptyIsNull(schema).default(null),
  // What has no fallback comes of itself: a group from its parts, today's day from who makes the record.
  default: (schema, { kind, fallback }) =>
    fallback === undefined ? (left[kind]?.(schema) ?? schema.optional()) : schema.default(fallback),
  never: () => undefined,
};
const applyMode: Record<Writing, Ask> = {
  create: (schema, field) => onCreate[rulesOf(field).onCreate](schema, field),
  // Built on its own: `.partial()` of the create schema would keep its defaults and write them over stored values.
  update(schema, field) {
    const { onUpdate, nullable } = rulesOf(field);
    return onUpdate ? (nullable ? emptyIsNull(schema) : schema).optional() : undefined;
  },
  item(schema, field) {
    const { onCreate, nullable } = rulesOf(field);
    if (onCreate === 'never') return undefined;
    return onCreate === 'required' ? schema : (nullable ? emptyIsNull(schema) : schema).optional();
  },
};
/** A form sends '' for a field left empty. */
const emptyIsNull = (schema: z.ZodType) => z.preprocess((value) => (value === '' ? null : value), schema.nullable());

function closed(fields: Fields, tools: Tools, when: Writing, beside: Record<string, z.ZodType> = {}): z.ZodType {
  const shape: Record<string, z.ZodType> = { ...beside };
  const served: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const schema = applyMode[when](fieldSchema(field, tools, when), field);
    if (schema) shape[name] = schema;
    else if (!beside[name]) served.push(name);
  }
  // What the server itself gave out may come back (react-admin sends whole records) and is left out; what nobody knows
  // is refused.
  const withoutServed = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).filter(([name, each]) => !served.includes(name) && !isUntouched(fields[name], each)),
        )
      : value;
  return z.preprocess(withoutServed, z.strictObject(shape));
}

/** `beside`: what else the call takes. */
export const createSchema = <F extends Fields, B extends Record<string, z.ZodType> = Record<never, never>>(
  fields: F,
  tools: Tools,
  beside?: B,
) => closed(fields, tools, 'create', beside) as z.ZodType as z.ZodType<Create<F> & z.output<z.ZodObject<B>>>;
export const updateSchema = <F extends Fields>(fields: F, tools: Tools) =>
  closed(fields, tools, 'update') as z.ZodType as z.ZodType<Update<F>>;

/** A value that says nothing new: of a secret its mark, as the API gave it, or the empty input of a form. */
const untouched: { [K in Kind]?: (value: unknown) => boolean } = {
  secret: (value) => value === '' || maskedSecret.safeParse(value).success,
};
const isUntouched = (field: AnyField | undefined, value: unknown): boolean =>
  field !== undefined && untouched[field.kind]?.(value) === true;

const maskedSecret = z.strictObject({ set: z.literal(true), last4: z.string(), at: z.iso.datetime() });
/** What is answered is of its type; how it may be typed in is the caller's affair, not the reader's. */
const answerOf: { [K in Kind]?: (options: OptionsByKind[K], tools: Tools) => z.ZodType } = {
  text: ({ max }) => z.string().max(max),
  longtext: ({ max }) => z.string().max(max),
  phone: () => z.string(),
  email: () => z.string(),
  int: () => z.int(),
  money: () => z.int(),
  tags: () => z.array(z.string()),
  list: ({ of }, tools) => z.array(rowSchema(of, tools)),
  group: ({ of }, tools) => rowSchema(of, tools),
  translated: ({ max }) => readTranslated(max),
  secret: () => maskedSecret,
};

function answerSchema(field: AnyField, tools: Tools): z.ZodType {
  const make = answerOf[field.kind] as ((options: OptionsByKind[Kind], tools: Tools) => z.ZodType) | undefined;
  return make ? make(field.options, tools) : fieldSchema(field, tools);
}

type RowShape<F extends Fields> = { [N in keyof F]: z.ZodType<Value<F[N]>> };
/** A record as the API gives it; what is kept for some is left out for others. */
export function rowSchema<F extends Fields>(fields: F, tools: Tools): z.ZodObject<RowShape<F>, z.core.$strict> {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const schema = answerSchema(field, tools);
    const value = rulesOf(field).nullable ? schema.nullable() : schema;
    shape[name] = field.options.only === undefined ? value : value.optional();
  }
  return z.strictObject(shape as RowShape<F>);
}
