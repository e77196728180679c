import { sql } from 'kysely';
import { type Language, messageSteps } from '../../resources/enums.ts';
import { columnOfPart } from '../../resources/kit/group.ts';
import type { Translated } from '../../resources/kit/index.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { type MessageValues, texts } from './notify-texts.ts';
import type { OrderEvent } from './steps.ts';

/** What a shop has decided about one step; nothing where it never did. */
interface OwnMessage {
  send: boolean;
  text: Translated | null;
}
type OwnMessages = Partial<Record<OrderEvent, OwnMessage>>;

export async function ownMessages(tx: Tx, shopId: string): Promise<OwnMessages> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from order_workflow where shop_id = ${shopId}`.execute(tx);
  const [row] = rows;
  if (!row) return {};
  return Object.fromEntries(
    messageSteps.map((step) => [
      step,
      { send: row[columnOfPart(step, 'send')], text: row[columnOfPart(step, 'text')] },
    ]),
  ) as OwnMessages;
}

/** What may stand in a shop's own words, filled in when they are sent. */
export const variables: Readonly<Record<string, (values: MessageValues) => string>> = {
  name: ({ name }) => name,
  number: ({ number }) => String(number),
  total: ({ total }) => total,
  paid: ({ paid }) => paid,
  due: ({ due }) => due,
  shop: ({ shop }) => shop,
  place: ({ place }) => place,
  code: ({ code }) => code,
  url: ({ url, receipt }) => receipt || url,
  detail: ({ detail }) => detail,
};
const inBraces = /\{([^{}]*)\}/g;

/** The first word in braces that nothing is filled in for. */
export const unknownVariable = (text: string): string | undefined =>
  [...text.matchAll(inBraces)].map(([, name = '']) => name).find((name) => !(name in variables));

/** Steps that a shop words by another one's name. */
export const wordedAs: Partial<Record<OrderEvent, OrderEvent>> = { edited_by_staff: 'edited' };

/** What a shopper is sent at a step, in her language; undefined where she is sent nothing. */
export function messageAt(
  step: OrderEvent,
  values: MessageValues,
  { language, own }: { language: Language; own: OwnMessages },
): string | undefined {
  const ours = own[wordedAs[step] ?? step];
  if (ours?.send === false) return undefined;
  const text = ours?.text?.[language]?.trim();
  if (!text) return texts[language][step]?.(values);
  return text.replace(inBraces, (found, name: string) => variables[name]?.(values) ?? found);
}
