import { parseJson } from '../../providers/call-json.ts';

/** What tells of money and says nothing of people: all else is masked. */
const shownKeys = new RegExp(
  `^(${[
    ...[
      'status',
      'payment_?status',
      'event',
      'event_?type',
      'type',
      'state',
      'result',
      'resul(t)?code',
      'response_?code',
    ],
    ...['amount', '(collected|charged)_?amount', '(app_?|merchant_?)?fee', '(collected_?)?currency', 'exchanged'],
    ...['channel', 'channel_?provider', 'network', 'operator', '(payment|settlement|transfer)_?type'],
    ...['id', 'transid', 'order_?id', '((order|payment|tx|flw)_?)?ref(erence)?', 'checksum_?method'],
    ...['(created|updated|reversed|refunded)_?at', 'input_resultcode', 'input_(transaction|thirdpartyconversation)id'],
  ].join('|')})$`,
  'i',
);
/** Nine digits or more in a row are a phone, or an account. */
const number = /\+?\d[\d -]{7,}\d/g;
const longest = { text: 120, body: 4000, parts: 40, depth: 5 };

const hidden = '•••';
const digitsOf = (value: unknown): string => String(value).replace(/\D/g, '');
const isNumber = (text: string): boolean => digitsOf(text).length >= 9;
const masked = (value: unknown): string => (isNumber(String(value)) ? hidden + digitsOf(value).slice(-3) : hidden);
/** Our references and a service's ids are long; what is a phone and nothing else is one there, too. */
const isId = (key: string) => /id$|ref(erence)?$/i.test(key);
const phone = /^\+?(255|0)?[67]\d{8}$/;
/** The same as people write it, alone or among words. What has letters or more digits beside it is an id. */
const spoken = /(?<![\dA-Za-z])[+(]*(?:(?:255|0)[ ().-]{0,3})?[67](?:[ ().-]{0,3}\d){8}(?![\dA-Za-z])/g;
const isAmount = (key: string) => /(amount|fee)$/i.test(key);
const shown = (key: string, value: string): string => {
  const text = value.slice(0, 4 * longest.text).replace(spoken, masked);
  return (isId(key) ? text : text.replace(number, (found) => (isNumber(found) ? masked(found) : found))).slice(
    0,
    longest.text,
  );
};

function maskValue(key: string, value: unknown, depth: number): unknown {
  if (Array.isArray(value))
    return depth > longest.depth
      ? hidden
      : value.slice(0, longest.parts).map((each) => maskValue(key, each, depth + 1));
  if (typeof value === 'object' && value !== null) return depth > longest.depth ? hidden : maskFields(value, depth + 1);
  if (value === null || typeof value === 'boolean') return value;
  if (!shownKeys.test(key) || (!isAmount(key) && phone.test(String(value)))) return masked(value);
  return typeof value === 'string' ? shown(key, value) : value;
}

const maskFields = (fields: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, longest.parts)
      .map(([key, value]) => [shown('', key).slice(0, 60), maskValue(key, value, depth)]),
  );

/**
 * What a service sent, without phones, names and secrets: what of it tells of money, the rest masked. Empty for what is
 * no JSON object.
 */
export function maskBody(raw: Buffer): string {
  const body = parseJson(raw);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return '';
  return JSON.stringify(maskFields(body, 0)).slice(0, longest.body);
}
