import { readDay } from './day.ts';
import type { AnyField, Kind } from './field.ts';
import { readInstant } from './instant.ts';
import { isStorable } from './text.ts';

/** What a field is compared with, as JSON holds it. */
export type Literal = string | number | boolean;
/** Phone numbers are brought to E.164 by `toE164`, which the caller passes in. */
export interface OperandTools {
  toE164(text: string): string | undefined;
}
type Read = (value: unknown, tools: OperandTools) => Literal | undefined;

const uuid: Read = (value) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
    ? value.toLowerCase()
    : undefined;
const storableText: Read = (value) =>
  typeof value === 'string' && value !== '' && value.length <= 200 && isStorable(value) ? value : undefined;
const integer =
  (max: number): Read =>
  (value) =>
    Number.isInteger(value) && Math.abs(Number(value)) <= max ? Number(value) : undefined;
const never: Read = () => undefined;

/**
 * Reads what a field of each kind may be compared with: nothing is coerced, and what the database cannot hold is no
 * value.
 */
const operandOf: Readonly<Record<Kind, Read>> = {
  id: uuid,
  text: storableText,
  longtext: storableText,
  phone: (value, { toE164 }) =>
    (typeof value === 'string' ? toE164(value) : undefined) ?? storableText(value, { toE164 }),
  email: storableText,
  int: integer(2_147_483_647),
  money: integer(999_999_999_999_999),
  bool: (value) => (typeof value === 'boolean' ? value : undefined),
  date: (value) => (typeof value === 'string' ? readDay(value) : undefined),
  instant: (value) => (typeof value === 'string' ? readInstant(value) : undefined),
  time: storableText,
  choice: storableText,
  state: storableText,
  ref: uuid,
  list: never,
  tags: storableText,
  file: never,
  attachment: never,
  // By what the shop's own language says.
  translated: storableText,
  secret: never,
  colour: storableText,
  group: never,
  json: never,
  condition: never,
};

/** A value to compare this kind with, as the database keeps it; undefined where it is none. */
export const readOperand = (kind: Kind, value: unknown, tools: OperandTools): Literal | undefined =>
  operandOf[kind](value, tools);

/**
 * A piece of this field's text, as the database keeps it. A phone in any spelling, or the beginning of one, finds the
 * number.
 */
export function readPart(field: AnyField | undefined, value: unknown, tools: OperandTools): string | undefined {
  const text = storableText(value, tools);
  if (typeof text !== 'string' || field?.kind !== 'phone') return text === undefined ? undefined : String(text);
  const digits = text.replace(/(?<=\d)[\s-]+(?=\d)/g, '');
  return tools.toE164(digits) ?? digits.replace(/^0(?=\d{2,})/, '');
}
