import { parseAmount } from '../common/money.ts';
import { toE164, walletOf } from '../common/phone.ts';
import { type FulfilmentMethod, type OrderProblem, orderProblems } from '../resources/enums.ts';
import { chargeOf } from '../resources/trade/charge-of.ts';
import { compact, expandId } from './compact.ts';
import { type Draft, type DraftLine, newDraft, zonesOf } from './draft.ts';
import { type Fault, type Faults, faults } from './faults.ts';
import { totals } from './totals.ts';
import type { OrderView } from './view.ts';

/** What a form holds, as a browser sends it: names may repeat. */
export type Fields = readonly (readonly [name: string, value: string])[];

export type Action =
  | 'submit'
  | 'change'
  | 'pay'
  | 'payDebt'
  | 'withdrawDebt'
  | 'promise'
  | 'claim'
  | 'problem'
  | 'again'
  | 'share'
  | 'cancel'
  | 'hold'
  | 'withdraw';
/** What a form asks for: a call with its body, to be shown as it now stands, or nothing yet because of faults. */
type ParsedForm =
  | { kind: 'call'; action: Action; key: string; body: unknown }
  | { kind: 'show'; draft: Draft; moved: boolean }
  | { kind: 'wrong'; faults: Faults };

const last = (fields: Fields, name: string): string => fields.findLast(([each]) => each === name)?.[1] ?? '';
const every = (fields: Fields, name: string): string[] =>
  fields.filter(([each, value]) => each === name && value !== '').map(([, value]) => value);

/**
 * Reads a form of the order page, in the browser and on the server alike. What to order needs the whole order, for its
 * ids.
 */
export function readForm(order: OrderView | null, fields: Fields): ParsedForm {
  const command = last(fields, 'do');
  if (!(command in actions)) return order ? step(order, fields, command) : { kind: 'wrong', faults: {} };
  const action = command as Action;
  const read = actions[action](fields, order);
  if ('faults' in read) return { kind: 'wrong', faults: read.faults };
  if ('moved' in read) return { kind: 'show', draft: read.moved, moved: true };
  return { kind: 'call', action, key: last(fields, 'key'), body: read.body };
}

type Read = { body: unknown } | { faults: Faults } | { moved: Draft };
const actions: Record<Action, (fields: Fields, order: OrderView | null) => Read> = {
  submit: whatToOrder,
  change: whatToOrder,
  pay: (fields) => {
    const phone = last(fields, 'phone');
    // Empty is all that is owed.
    const amount = Number(last(fields, 'amount')) || null;
    const expected_total = Number(last(fields, 'expected_total')) || null;
    return toE164(phone)
      ? {
          body: {
            ...{ phone, amount, expected_total },
            expected_surcharge: surchargeOn(amount ?? expected_total, fields, phone),
          },
        }
      : { faults: { phone: 'phone' } };
  },
  payDebt: (fields) => {
    const phone = last(fields, 'phone');
    const chosen = last(fields, 'amount');
    const amount = chosen === 'other' ? parseAmount(last(fields, 'other')) : Number(chosen) || undefined;
    return amount && toE164(phone)
      ? { body: { amount, phone, expected_surcharge: surchargeOn(amount, fields, phone) } }
      : { faults: { ...(!amount && { amount: 'amount' }), ...(!toE164(phone) && { phone: 'phone' }) } };
  },
  withdrawDebt: () => ({ body: {} }),
  promise: (fields) => needed('on', last(fields, 'on'), (on) => ({ on })),
  claim: (fields) => needed('reference', last(fields, 'reference').trim(), (reference) => ({ reference })),
  problem: (fields) =>
    needed('kind', orderProblems.find((kind) => kind === last(fields, 'kind')) ?? '', (kind) => ({
      kind: kind as OrderProblem,
      text: last(fields, 'text').trim() || null,
    })),
  again: () => ({ body: {} }),
  share: () => ({ body: {} }),
  cancel: () => ({ body: {} }),
  hold: () => ({ body: {} }),
  withdraw: (fields) => ({ body: { next: last(fields, 'next') } }),
};

const needed = (path: string, value: string, body: (value: string) => unknown): Read =>
  value === '' ? { faults: { [path]: 'needed' satisfies Fault } } : { body: body(value) };

function whatToOrder(fields: Fields, order: OrderView | null): Read {
  if (!order) return { faults: {} };
  const short = compact(order);
  const draft = readDraft(short, fields);
  const found = faults(short, draft);
  if (Object.keys(found).length > 0) return { faults: found };
  // Nobody pays another sum than the one she has seen: without script the page shows the new one first.
  const expected = last(fields, 'expected_total');
  if (expected !== '' && Number(expected) !== totals(short, draft).now) return { moved: draft };
  const body = submission(order, draft);
  return {
    body: {
      ...body,
      expected_total: Number(expected) || null,
      expected_surcharge: surchargeOn(totals(short, draft).now, fields, body.payment.phone),
    },
  };
}

/** What the page said is asked for on top of `amount`, of that phone; null where it said nothing. */
function surchargeOn(amount: number | null, fields: Fields, phone: string): number | null {
  const rule = last(fields, `charge.${walletOf(toE164(phone) ?? '')}`) || last(fields, 'charge');
  if (rule === '' || amount === null) return null;
  const size = Number.parseInt(rule, 10) || 0;
  return rule.endsWith('%') ? chargeOf(amount, { type: 'Percentage Charge', amount: null, percent: size }) : size;
}

/** `less.<line>` and `more.<line>` are the buttons beside a quantity; anything else only works out the total. */
function step(order: OrderView, fields: Fields, command: string): ParsedForm {
  const draft = readDraft(compact(order), fields);
  const [way, id] = command.split('.');
  const by = way === 'less' ? -1 : way === 'more' ? 1 : 0;
  const lines = draft.lines.map((line) =>
    line.line_id === id ? { ...line, quantity: Math.max(0, line.quantity + by) } : line,
  );
  return { kind: 'show', draft: { ...draft, lines }, moved: false };
}

/** The form's fields as a draft. What a form does not name stays as the (lean) order has it. */
export function readDraft(order: OrderView, fields: Fields): Draft {
  const before = newDraft(order);
  const names = new Set(fields.map(([name]) => name));
  const text = (name: string, otherwise: string) => (names.has(name) ? last(fields, name) : otherwise);
  const line = (old: DraftLine): DraftLine => {
    const id = old.line_id;
    const product = order.products.find(({ line_id }) => line_id === id);
    if (!names.has(`q.${id}`)) return old;
    return {
      line_id: id,
      quantity: Math.min(Math.max(Number.parseInt(last(fields, `q.${id}`), 10) || 0, 0), 10_000),
      variant_id: product?.variants.length === 1 ? old.variant_id : last(fields, `v.${id}`) || null,
      add_ons: (product?.add_ons ?? []).flatMap((group) =>
        every(fields, `a.${id}.${group.id}`).map((option_id) => ({ group_id: group.id, option_id })),
      ),
      note: text(`n.${id}`, old.note),
    };
  };
  const method = order.fulfilment.methods.find((way) => way.method === last(fields, 'method'))?.method;
  /** What a field chooses of a list; what the form does not name stays as it is. */
  const idIn = (name: string, list: readonly { id: string }[], otherwise: string | null) =>
    names.has(name) ? (list.find(({ id }) => id === last(fields, name))?.id ?? null) : otherwise;
  return {
    lines: before.lines.map(line),
    name: text('name', before.name),
    phone: text('phone', before.phone),
    method: method ?? before.method,
    zone: idIn('zone', zonesOf(order, 'delivery'), before.zone),
    counter: idIn('counter', zonesOf(order, 'pick up'), before.counter),
    place: text('place', before.place),
    landmark: text('landmark', before.landmark),
    pay: order.payment_methods.find((each) => each === last(fields, 'pay')) ?? before.pay,
    payer: text('payer', before.payer),
    share: last(fields, 'share') === 'least' ? 'least' : 'all',
    note: text('note', before.note),
  };
}

const orderedLines = (draft: Draft) => draft.lines.filter(({ quantity }) => quantity > 0);

/** The server numbers the lines and names the groups it was sent; the page numbers all of them. */
export function atPage(errors: Record<string, string>, draft: Draft): Record<string, string> {
  const sent = orderedLines(draft);
  const placed = (_: string, index: string) =>
    `lines.${draft.lines.findIndex(({ line_id }) => line_id === sent[Number(index)]?.line_id)}`;
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.replace(/^lines\.(\d+)/, placed), text]),
  );
}

const nowhere = { zone_id: null, counter_id: null, place: '', landmark: '' };
/** The body of `POST` and `PUT /api/v1/order`, with the whole ids of `order`. */
export function submission(order: OrderView, draft: Draft) {
  const lineIds = order.products.map(({ line_id }) => line_id);
  const expanded = (how: FulfilmentMethod, id: string | null) =>
    id &&
    expandId(
      zonesOf(order, how).map((zone) => zone.id),
      id,
    );
  return {
    lines: orderedLines(draft).map((line) => {
      const line_id = expandId(lineIds, line.line_id);
      const product = order.products.find((each) => each.line_id === line_id);
      const groups = product?.add_ons ?? [];
      return {
        line_id,
        quantity: line.quantity,
        variant_id: line.variant_id && expandId(product?.variants.map(({ id }) => id) ?? [], line.variant_id),
        add_ons: groups.flatMap(({ id, options }) => {
          const taken = line.add_ons.filter(({ group_id }) => id.endsWith(group_id));
          const ids = options.map((option) => option.id);
          return taken.length > 0
            ? [{ group_id: id, option_ids: taken.map(({ option_id }) => expandId(ids, option_id)) }]
            : [];
        }),
        note: line.note,
      };
    }),
    customer: { name: draft.name, phone: draft.phone },
    fulfilment:
      draft.method === 'delivery'
        ? {
            ...nowhere,
            method: draft.method,
            zone_id: expanded('delivery', draft.zone),
            place: draft.place,
            landmark: draft.landmark,
          }
        : { ...nowhere, method: draft.method, counter_id: expanded('pick up', draft.counter) },
    payment: {
      method: draft.pay,
      phone: draft.pay === 'cash' || draft.payer.trim() === '' ? draft.phone : draft.payer,
      amount: draft.pay === 'mobile_money' && draft.share === 'least' ? totals(compact(order), draft).now : null,
    },
    note: draft.note,
  };
}
