import {
  fulfilmentMethods,
  languages,
  type OrderStatus,
  orderChannels,
  orderProblems,
  orderStatuses,
  paymentFailures,
  paymentMethods,
  returnReasons,
  weekDays,
} from './enums.ts';
import {
  bool,
  choice,
  date,
  defineResource,
  flow,
  id,
  instant,
  int,
  list,
  longtext,
  money,
  phone,
  ref,
  state,
  tags,
  text,
} from './kit/index.ts';
import { lineNameMax, lineNoteMax, mostLines, mostPieces } from './trade/line.ts';

/**
 * Money and status never disagree: nothing here moves by being set, only by an action that is checked on the server.
 */
export const orderFlow = flow(
  'pending',
  {
    // On credit, and where the shop hands over first, goods leave before their money comes.
    pending: ['paid', 'picked up', 'delivered', 'cancelled'],
    // Changed to more than was paid, it waits for the rest.
    paid: ['pending', 'picked up', 'delivered', 'completed', 'cancelled'],
    'picked up': ['paid', 'completed', 'cancelled'],
    delivered: ['paid', 'completed', 'cancelled'],
    // What was paid for it went back, and is owed again.
    completed: ['picked up', 'delivered'],
    cancelled: [],
  },
  { pending: 'waiting', paid: 'good', 'picked up': 'done', delivered: 'done', completed: 'neutral', cancelled: 'bad' },
);

const inStatus = (...value: OrderStatus[]) => ({ field: 'status', op: 'in', value }) as const;
const settled = { field: 'due', op: 'le', value: 0 } as const;
const handedOver = inStatus('picked up', 'delivered');
/** The shop handed it over before its money was there. */
const owedAfter = { all: [handedOver, { field: 'due', op: 'ge', value: 1 }] } as const;
const isAllowed = (field: 'may_pick_up' | 'may_deliver' | 'may_complete') =>
  ({ field, op: 'eq', value: true }) as const;
/** Money of it may be taken: nobody owes it as a debt, or something of it is owed beside the debt. */
const payable = {
  any: [
    { all: [inStatus('pending'), { field: 'credited', op: 'null' }] },
    { all: [inStatus('pending', 'picked up', 'delivered'), { field: 'due', op: 'ge', value: 1 }] },
  ],
} as const;

/** So much of its money came, and whether it was only rehearsed. */
const moneyCame = {
  data: { number: int.required(), amount: money.required(), rehearsal: bool.required() },
  live: ['number', 'amount', 'rehearsal'],
} as const;

export const orders = defineResource('orders', {
  scope: 'shop',
  title: 'number',
  access: { read: 'cashier', create: 'cashier', update: 'cashier', delete: 'nobody', costs: 'manager' },
  fields: {
    id: id.system(),
    number: int.system(),
    status: state(orderStatuses, orderFlow),
    channel: choice.system(orderChannels),
    /** The chat that it was written down from: its link goes there. */
    conversation_id: id.createOnlyOptional(),
    customer_id: ref.createOnlyOptional({ to: 'customers' }),
    customer_name: text.optional({ max: 120 }),
    customer_phone: phone.optional(),
    lines: list.createOnly(
      {
        id: id.system(),
        /** Empty: an amount alone, asked for under a name, that is no product and has no stock. */
        product_id: ref.optional({ to: 'products' }),
        variant_id: text.optional({ max: 36 }),
        add_ons: list.default(
          {
            group_id: id.required(),
            option_id: id.required(),
            name: text.system({ max: 120 }),
            price: money.system(),
          },
          50,
        ),
        quantity: int.required({ min: 1, max: 10_000 }),
        note: text.optional({ max: lineNoteMax }),
        /** Of a product, its own, whatever was sent; so is its price. */
        name: text.default('', { max: lineNameMax }),
        variant_name: text.systemOptional({ max: 60 }),
        unit_price: money.default(0),
        total: money.system(),
        /** The set that it was sold as a part of, as it was called then, and how many of it. */
        set_id: id.optional(),
        set_name: text.systemOptional({ max: 60 }),
        set_count: int.systemOptional({ min: 1 }),
      },
      mostLines,
    ),
    subtotal: money.system(),
    discount: money.createOnlyOptional(),
    delivery_fee: money.createOnlyOptional(),
    /** The shop's charges as they were when it was priced; null: none were asked for then. */
    charges: list.systemOptional(
      {
        id: id.system(),
        name: text.system({ max: 40 }),
        amount: money.system(),
        /** In hundredths; null: one amount, whatever is bought. */
        percent: int.systemOptional({ min: 1, scale: 100, unit: '%' }),
      },
      10,
    ),
    /** What they add up to, and each by its name, as a file of orders has them. */
    charged: money.computed(),
    charged_for: text.computed({ max: 1000 }),
    /** What was sold, each line by its name, as a file of orders has it. */
    sold_items: text.computed({ max: 20_000 }),
    total: money.system(),
    paid: money.system(),
    refunded: money.system(),
    /** What of it is owed as a debt instead; empty for nothing. */
    credited: money.systemOptional(),
    /** Pieces that came back, each time they did: of which line, back on the shelf or not, and their worth. */
    returns: list.systemOptional(
      {
        line_id: id.system(),
        quantity: int.system(),
        restocked: bool.system(),
        amount: money.system(),
      },
      1000,
    ),
    /** The worth of what came back; the total is without it. */
    returned: money.computed(),
    /** What is still to be paid; below zero, what the shop owes back. */
    due: money.computed({ min: -1_000_000_000_00 }),
    /** What its debt still owes; empty where nothing was given on credit. */
    credit_left: money.computed(),
    /** What its goods cost the shop, as its products said when it was priced; empty where it was not counted then. */
    cost: money.systemOptional({ only: 'costs' }),
    /** Of the subtotal, that of lines whose goods' cost nobody wrote down. */
    uncosted: money.systemOptional({ only: 'costs' }),
    payment_method: choice.createOnlyOptional(paymentMethods),
    fulfilment: choice.createOnlyOptional(fulfilmentMethods),
    /** The delivery zone as it was called then. */
    zone: text.createOnlyOptional({ max: 60 }),
    place: text.optional({ max: 200 }),
    landmark: text.optional({ max: 200 }),
    /** Said at the counter by who comes to pick it up. */
    pickup_code: text.systemOptional({ max: 8 }),
    note: longtext.optional({ max: 500 }),
    staff_note: longtext.optional({ max: 1000 }),
    /** From then on its shopper can no longer change it. */
    confirmed_at: instant.systemOptional(),
    /** Since when its shopper has the goods. */
    handed_over_at: instant.systemOptional(),
    /** Until when its goods are set aside while nobody pays or confirms it. */
    stock_held_until: instant.systemOptional(),
    /** Since when they are not: until then they were taken, from then on anybody may buy them. */
    stock_released_at: instant.systemOptional(),
    /** What its shopper says is wrong, until the shop has answered. */
    problem: text.systemOptional({ max: 400 }),
    /** Until when staff's last move may be taken back, and the event that it is; the shopper is told after that. */
    undo_until: instant.systemOptional(),
    undo_event: id.systemOptional(),
    /** Paid with the rehearsal provider: no real money. */
    rehearsal: bool.system(),
    created_at: instant.system(),
    /** Paid for or given on credit, and it stands. */
    is_sold: bool.computed(),
    /** What the shop's workflow lets it do next. */
    may_pick_up: bool.computed(),
    may_deliver: bool.computed(),
    may_complete: bool.computed(),
    /** Not all of its pieces came back. */
    may_return: bool.computed(),
    /** The language in which its shopper reads what is sent of it. */
    language: choice.computed(languages),
    /** When in the week it was made, by the shop's clock. */
    weekday: choice.computed(weekDays),
    hour: int.computed({ min: 0, max: 23 }),
    /** Of its lines. */
    product_ids: tags.computed({ max: 100, to: 'products' }),
    updated_at: instant.system(),
  },
  actions: {
    confirm: {
      access: 'cashier',
      when: { all: [inStatus('pending', 'paid'), { field: 'confirmed_at', op: 'null' }] },
      bulk: true,
    },
    /**
     * Without an amount, all that is due. `despite_prompt`: also while money of this order may still come by phone, or
     * is held.
     */
    record_cash: {
      access: 'cashier',
      when: payable,
      to: 'paid',
      args: { amount: money.optional({ min: 100 }), despite_prompt: bool.default(false) },
      confirm: true,
    },
    request_payment: {
      access: 'cashier',
      when: payable,
      args: { phone: phone.required() },
    },
    /**
     * What it still owes becomes a debt of its customer, to be paid by that day. `despite_limit`: who may set how much
     * customers may owe may also go beyond it.
     */
    give_credit: {
      access: 'cashier',
      when: {
        all: [
          inStatus('pending', 'picked up', 'delivered'),
          { field: 'due', op: 'ge', value: 100 },
          { field: 'rehearsal', op: 'eq', value: false },
        ],
      },
      args: {
        name: text.optional({ max: 120 }),
        phone: phone.optional(),
        due_on: date.optional(),
        despite_limit: bool.default(false),
      },
      confirm: true,
    },
    pick_up: {
      access: 'cashier',
      when: { all: [inStatus('pending', 'paid'), isAllowed('may_pick_up')] },
      to: 'picked up',
      bulk: true,
    },
    deliver: {
      access: 'cashier',
      when: { all: [inStatus('pending', 'paid'), isAllowed('may_deliver')] },
      to: 'delivered',
      bulk: true,
    },
    complete: {
      access: 'cashier',
      when: { all: [inStatus('paid', 'picked up', 'delivered'), isAllowed('may_complete')] },
      to: 'completed',
      bulk: true,
    },
    cancel: {
      access: 'manager',
      // Once handed over and paid it is sold; refused at the door, its goods come back.
      when: {
        any: [{ all: [inStatus('pending', 'paid'), { field: 'handed_over_at', op: 'null' }] }, owedAfter],
      },
      to: 'cancelled',
      args: { reason: text.required({ max: 200 }) },
      confirm: true,
      danger: true,
    },
    /** Of a cancelled order, or of what was paid too much: each part goes back the way it came. */
    record_refund: {
      access: 'manager',
      when: {
        all: [
          // Waiting too: on credit, and changed to less than its debt was paid.
          { field: 'due', op: 'le', value: -1 },
        ],
      },
      args: { reference: text.optional({ max: 80 }) },
      confirm: true,
    },
    /**
     * Before it is handed over. Of a line that is there already its id and quantity, and it keeps its price; what is
     * left out is taken off.
     */
    change_lines: {
      access: 'cashier',
      when: {
        all: [
          inStatus('pending', 'paid'),
          { field: 'handed_over_at', op: 'null' },
          { field: 'returned', op: 'eq', value: 0 },
        ],
      },
      args: {
        lines: list.required(
          {
            id: id.optional(),
            product_id: ref.optional({ to: 'products' }),
            /** Without a product, whole sets. */
            set_id: id.optional(),
            /** Of an amount alone, that is neither. */
            name: text.default('', { max: lineNameMax }),
            unit_price: money.default(0),
            variant_id: text.optional({ max: 36 }),
            add_ons: list.default({ group_id: id.required(), option_id: id.required() }, 50),
            quantity: int.required({ min: 1, max: mostPieces }),
            note: text.optional({ max: lineNoteMax }),
          },
          mostLines,
        ),
        /** Without them they stay as they are. */
        discount: money.optional(),
        delivery_fee: money.optional(),
        /** With it, where it is brought or picked up is as it is said here. */
        fulfilment: choice.optional(fulfilmentMethods),
        zone: text.optional({ max: 60 }),
        place: text.optional({ max: 200 }),
        landmark: text.optional({ max: 200 }),
        reason: text.required({ max: 200 }),
      },
    },
    /** Pieces of its lines come back: what they were worth is owed no more, or is to be given back. */
    return_lines: {
      access: 'manager',
      when: {
        all: [inStatus('paid', 'picked up', 'delivered', 'completed'), { field: 'may_return', op: 'eq', value: true }],
      },
      args: {
        lines: list.required(
          { id: id.required(), quantity: int.required({ min: 1, max: mostPieces }), restock: bool.default(true) },
          mostLines,
        ),
        reason: choice.required(returnReasons),
        note: text.optional({ max: 200 }),
      },
      confirm: true,
    },
    solve_problem: {
      access: 'cashier',
      when: { field: 'problem', op: 'nnull' },
      args: { answer: text.required({ max: 300 }) },
    },
    /** Of one whose goods were given back. */
    hold_stock: {
      access: 'cashier',
      when: { all: [inStatus('pending', 'paid'), { field: 'stock_released_at', op: 'nnull' }] },
    },
    /** Takes staff's last move back, by who may make that move. */
    undo: { access: 'cashier', when: { field: 'undo_until', op: 'nnull' }, bulk: true },
    /** Sends its shopper a message with the link, where there is somebody to write to. */
    resend_link: {
      access: 'cashier',
      when: {
        all: [
          inStatus('pending', 'paid', 'picked up', 'delivered'),
          {
            any: [
              { field: 'conversation_id', op: 'nnull' },
              { field: 'customer_phone', op: 'nnull' },
            ],
          },
        ],
      },
      answers: { url: text.optional({ max: 300 }) },
    },
    /** Shows the link to who asks, to be sent or scanned; nobody is told. */
    open_link: {
      access: 'cashier',
      when: inStatus('pending', 'paid', 'picked up', 'delivered'),
      answers: { url: text.optional({ max: 300 }) },
      emits: 'link_opened',
    },
    /** Shows the link of its receipt to who asks, to be sent, however long the order is over; nobody is told. */
    open_receipt: {
      access: 'cashier',
      when: { field: 'paid', op: 'ge', value: 1 },
      answers: { url: text.optional({ max: 300 }) },
      emits: 'link_opened',
    },
  },
  events: {
    /** `told`: its shopper gets a message of it. */
    placed: {
      data: { number: int.required(), channel: choice.required(orderChannels), notified: bool.required() },
      live: ['number'],
    },
    confirmed: {},
    payment_requested: { data: { phone: phone.required() } },
    part_paid: moneyCame,
    paid: moneyCame,
    on_credit: { data: { number: int.required(), amount: money.required(), due_on: date.required() } },
    /** Its shopper took the request back: for another number, once more, or to pay cash. */
    payment_withdrawn: {},
    payment_failed: { data: { failure: choice.required(paymentFailures) } },
    /** Money came and is held. */
    payment_held: {
      data: { why: choice.required(paymentFailures), amount: money.optional(), rehearsal: bool.optional() },
      live: ['amount', 'rehearsal'],
    },
    /** To the order of that number. */
    held_moved: { data: { number: int.required() } },
    held_returned: { data: { reference: text.optional({ max: 80 }) } },
    picked_up: {},
    delivered: {},
    completed: {},
    cancelled: { data: { reason: text.optional({ max: 200 }) } },
    /** `step`: the event that it took back, which is its cause. */
    undone: { data: { step: text.required({ max: 40 }) } },
    returned: {
      data: {
        amount: money.required(),
        pieces: int.required(),
        reason: choice.required(returnReasons),
        note: text.optional({ max: 200 }),
      },
    },
    /** So much of it: events from before say nothing of that. */
    refunded: { data: { reference: text.optional({ max: 80 }), amount: money.optional() } },
    /** Not `notified`: the link was said where it was sent. */
    link_sent: { data: { notified: bool.required() } },
    /** By staff, here: whether they sent it on, nobody knows. */
    link_opened: {},
    /** By its shopper, before the shop confirmed it. */
    edited: {},
    /** How it is got, and where, only where that is another way or place than before. */
    edited_by_staff: {
      data: {
        reason: text.required({ max: 200 }),
        total: money.required(),
        fulfilment: choice.optional(fulfilmentMethods),
        where: text.optional({ max: 500 }),
      },
    },
    /** A shopper says that she has paid. */
    payment_claimed: { data: { reference: text.required({ max: 64 }) } },
    problem_reported: { data: { kind: choice.required(orderProblems), text: text.optional({ max: 250 }) } },
    problem_solved: { data: { answer: text.required({ max: 300 }) } },
    stock_released: {},
    stock_held: {},
    /** Money came after its goods were given back, and they are not all there any more. */
    stock_short: { data: { missing: text.required({ max: 300 }) } },
  },
  touches: ['customers', 'debts', 'products', 'stock_movements', 'transactions'],
  uses: {
    number: ['list', 'search', 'filter', 'sort', 'csv'],
    customer_name: ['list', 'search', 'filter', 'sort', 'csv'],
    customer_phone: ['search', 'filter', 'csv'],
    subtotal: ['sum', 'csv'],
    discount: ['sum', 'csv'],
    delivery_fee: ['sum', 'csv'],
    charged: ['sum', 'csv'],
    charged_for: ['csv'],
    sold_items: ['csv'],
    created_at: ['list', 'filter', 'sort', 'csv'],
    weekday: ['filter'],
    hour: ['filter'],
    product_ids: ['filter'],
    status: ['list', 'filter', 'sort', 'csv'],
    channel: ['filter', 'csv'],
    customer_id: ['filter'],
    due: ['list', 'filter', 'sum', 'csv'],
    credited: ['sum', 'csv'],
    is_sold: ['filter'],
    handed_over_at: ['filter'],
    rehearsal: ['filter', 'csv'],
    payment_method: ['filter', 'csv'],
    fulfilment: ['filter', 'csv'],
    total: ['list', 'filter', 'sort', 'sum', 'csv'],
    paid: ['sum', 'csv'],
    cost: ['sum', 'csv'],
    uncosted: ['sum', 'csv'],
    refunded: ['sum', 'csv'],
    returned: ['csv'],
    zone: ['csv'],
    place: ['csv'],
    landmark: ['csv'],
    note: ['csv'],
    problem: ['filter'],
    stock_released_at: ['filter'],
  },
  ui: {
    icon: 'receipt',
    menu: { group: 'selling', order: 1, key: 'o', tab: true },
    order: { field: 'created_at', direction: 'desc' },
    day: 'created_at',
    // What home calls sold.
    daySum: { field: 'total', when: { field: 'is_sold', op: 'eq', value: true } },
    tabs: {
      order: ['paid', 'pending', 'delivered', 'picked up', 'completed', 'cancelled'],
      waiting: ['paid', 'pending'],
    },
    coins: [
      { coin: 'cancelled', when: inStatus('cancelled') },
      { coin: 'rehearsal', when: { field: 'rehearsal', op: 'eq', value: true } },
      { coin: 'done', when: inStatus('completed') },
      { coin: 'moving', when: { all: [inStatus('delivered'), settled] } },
      // Over the counter: nothing is on its way.
      { coin: 'done', when: { all: [inStatus('picked up'), settled] } },
      { coin: 'paid', when: inStatus('paid') },
      { coin: 'part', when: { field: 'paid', op: 'ge', value: 1 } },
      { coin: 'unpaid' },
    ],
    row: {
      who: ['customer_name', 'customer_phone'],
      line: ['number', 'created_at'],
      content: ['lines', 'place'],
      amount: 'total',
      state: 'status',
      next: ['deliver', 'pick_up', 'complete'],
    },
    badges: {
      problem: { fields: ['problem'], colour: 'bad' },
      released: { fields: ['stock_released_at'], colour: 'waiting' },
      part_paid: { fields: ['paid', 'due'], colour: 'waiting' },
      on_credit: { fields: ['credit_left'], colour: 'waiting' },
    },
    /** What was bought moves by actions alone. */
    sections: {
      customer: ['customer_name', 'customer_phone', 'place', 'landmark'],
      notes: ['note', 'staff_note'],
    },
  },
});
