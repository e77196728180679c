import type { Group, OrderView, Product } from '../../cart/view.ts';

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const group = (n: number, overrides: Partial<Group> = {}): Group => ({
  id: id(n),
  name: `Group ${n}`,
  required: false,
  min: 0,
  max: 2,
  options: [1, 2, 3].map((at) => ({ id: id(n * 10 + at), name: `Option ${at}`, price: at * 100_00 })),
  ...overrides,
});

export const product = (n: number, overrides: Partial<Product> = {}): Product => ({
  line_id: id(n),
  name: `Product ${n}`,
  image_url: null,
  price: 1_000_00,
  quantity: 1,
  stock: null,
  variants: [],
  add_ons: [],
  chosen: { variant_id: null, add_ons: [], note: '' },
  summary: null,
  ...overrides,
});

/** An open order, for tests: nothing chosen, a shop that delivers to two zones. */
export const order = (overrides: Partial<OrderView> = {}): OrderView => ({
  order_id: 1001,
  status: 'open',
  submitted: false,
  editable: true,
  keys: { submit: 'order-1001-0', pay: 'pay-1001-0' },
  language: 'en',
  rehearsal: true,
  credited: 0,
  credit_left: 0,
  refunded: 0,
  returned: 0,
  handed_over: false,
  shop_name: 'Duka la Asha',
  shop_place: 'Kariakoo',
  logo_url: null,
  whatsapp_url: 'https://wa.me/255754000001',
  closed: null,
  opening_hours: [],
  products: [product(1)],
  again: true,
  customer: { name: 'Neema', phone: '+255712345678' },
  fulfilment: {
    method: null,
    zone: null,
    place: '',
    landmark: '',
    pickup_code: null,
    methods: [
      { method: 'pick up', fee: 0, zones: [] },
      {
        method: 'delivery',
        fee: 2_000_00,
        zones: [
          { id: id(901), name: 'Kariakoo', fee: 2_000_00 },
          { id: id(902), name: 'Mbezi', fee: 6_000_00 },
        ],
      },
    ],
  },
  payment_charge: null,
  payment_charges: [],
  payment_methods: ['mobile_money', 'cash'],
  payment_method: null,
  note: '',
  subtotal: 1_000_00,
  discount: 0,
  delivery_fee: 0,
  charges: [],
  charge_rules: [],
  total: 1_000_00,
  paid: 0,
  due: 1_000_00,
  part_payment: null,
  payment: null,
  held: 0,
  receipt: null,
  receipts: [],
  placed_at: null,
  stock: { held_until: null, released_at: null },
  problem: null,
  timeline: [],
  ...overrides,
});
export { id };
