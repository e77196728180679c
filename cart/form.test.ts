import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { group, id, order, product } from '../tests/harness/order-view.ts';
import { compact } from './compact.ts';
import { newDraft } from './draft.ts';
import { atPage, type Fields, readDraft, readForm, submission } from './form.ts';

const full = order({
  part_payment: 30,
  products: [
    product(1, {
      variants: [
        { id: id(11), name: 'Small', price: 1_000_00, stock: null },
        { id: id(12), name: 'Large', price: 2_000_00, stock: 3 },
      ],
      add_ons: [group(2), group(3, { required: true, min: 1, max: 1 })],
    }),
    product(5, { quantity: 2 }),
  ],
});
const short = compact(full);
const typed: Fields = [
  ['key', 'order-1001-0'],
  ['v.0001', '0012'],
  ['a.0001.0002', '0021'],
  ['a.0001.0002', '0023'],
  ['a.0001.0003', '0032'],
  ['q.0001', '3'],
  ['n.0001', 'Bila pilipili'],
  ['q.0005', '2'],
  ['n.0005', ''],
  ['name', 'Neema Mushi'],
  ['phone', '0712 345 678'],
  ['method', 'delivery'],
  ['zone', '0902'],
  ['place', 'Mtaa wa Kongo'],
  ['landmark', 'Geti la bluu'],
  ['pay', 'mobile_money'],
  ['share', 'least'],
  ['payer', ''],
  ['note', 'Haraka'],
];
const having = (...change: Fields): Fields => [...typed, ...change];

describe('a form of the order page', () => {
  test('becomes the body of POST /api/v1/order, with whole ids', () => {
    const charges: Fields = [
      ['charge', '150%'],
      ['charge.mpesa', '0%'],
    ];
    const total = 3 * (2_000_00 + 100_00 + 300_00 + 200_00) + 2 * 1_000_00 + 6_000_00;
    const sent = having(['do', 'submit'], ['expected_total', String((total * 30) / 100)], ...charges);
    expect(readForm(full, sent)).toEqual({
      kind: 'call',
      action: 'submit',
      key: 'order-1001-0',
      body: {
        lines: [
          {
            line_id: id(1),
            quantity: 3,
            variant_id: id(12),
            add_ons: [
              { group_id: id(2), option_ids: [id(21), id(23)] },
              { group_id: id(3), option_ids: [id(32)] },
            ],
            note: 'Bila pilipili',
          },
          { line_id: id(5), quantity: 2, variant_id: null, add_ons: [], note: '' },
        ],
        customer: { name: 'Neema Mushi', phone: '0712 345 678' },
        fulfilment: {
          method: 'delivery',
          zone_id: id(902),
          counter_id: null,
          place: 'Mtaa wa Kongo',
          landmark: 'Geti la bluu',
        },
        payment: { method: 'mobile_money', phone: '0712 345 678', amount: (total * 30) / 100 },
        note: 'Haraka',
        expected_total: (total * 30) / 100,
        // Of her network nothing else was said.
        expected_surcharge: 71_00,
      },
    });
  });

  test('that shows another total than the order now has is shown again instead of sent', () => {
    expect(readForm(full, having(['do', 'submit'], ['expected_total', '100']))).toMatchObject({
      kind: 'show',
      moved: true,
    });
  });

  test('says what is missing, by the paths of the server, in the order of the page', () => {
    const read = readForm(full, having(['do', 'submit'], ['name', ' '], ['v.0001', ''], ['zone', ''], ['phone', '12']));
    expect(read).toEqual({
      kind: 'wrong',
      faults: {
        'lines.0.variant_id': 'choose',
        'customer.name': 'needed',
        'customer.phone': 'phone',
        'fulfilment.zone_id': 'zone',
      },
    });
  });

  test('counts for phones without script: one more, one less, never below none', () => {
    const quantity = (action: string, fields = typed) => {
      const read = readForm(full, [...fields, ['do', action]]);
      return read.kind === 'show' && read.draft.lines.map((line) => line.quantity);
    };
    expect(quantity('more.0001')).toEqual([4, 2]);
    expect(quantity('less.0005')).toEqual([3, 1]);
    expect(quantity('less.0005', having(['q.0005', '0']))).toEqual([3, 0]);
    expect(quantity('sums')).toEqual([3, 2]);
    expect(quantity('', having(['q.0001', 'mbili'], ['q.0005', '99999']))).toEqual([0, 10_000]);
  });

  test.each([
    [
      [
        ['do', 'pay'],
        ['phone', '0712345678'],
        ['amount', ''],
      ],
      { phone: '0712345678', amount: null },
    ],
    [
      [
        ['do', 'pay'],
        ['phone', '0712345678'],
        ['amount', '30000'],
      ],
      { phone: '0712345678', amount: 30_000 },
    ],
    [
      [
        ['do', 'claim'],
        ['reference', ' 9XK2 '],
      ],
      { reference: '9XK2' },
    ],
    [
      [
        ['do', 'problem'],
        ['kind', 'damaged'],
        ['text', ''],
      ],
      { kind: 'damaged', text: null },
    ],
    [[['do', 'again']], {}],
    [[['do', 'share']], {}],
    [[['do', 'cancel']], {}],
  ] as const)('%j asks for %j', (fields, body) => {
    expect(readForm(null, fields)).toMatchObject({ kind: 'call', action: fields[0][1], body });
  });

  test.each([
    [
      [
        ['do', 'pay'],
        ['phone', '12'],
      ],
      { phone: 'phone' },
    ],
    [
      [
        ['do', 'claim'],
        ['reference', ' '],
      ],
      { reference: 'needed' },
    ],
    [
      [
        ['do', 'problem'],
        ['kind', 'nothing of that'],
      ],
      { kind: 'needed' },
    ],
  ] as const)('%j lacks %j', (fields, faults) => {
    expect(readForm(null, fields)).toEqual({ kind: 'wrong', faults });
  });
});

test('what a form does not name stays as the order has it', () => {
  expect(readDraft(short, [])).toEqual(newDraft(short));
});

test('a form is drawn with what it held, and read again it is the same', async () => {
  const { Screen } = await import('./screens/form.tsx');
  const { viewOf } = await import('./page-view.ts');
  const { en } = await import('./texts/en.ts');
  const view = viewOf(
    {
      screen: 'form',
      token: 't',
      language: 'en',
      order: short,
      pay: null,
      debt: null,
      trouble: null,
      shop: null,
      errors: {},
      toasts: [],
      now: 0,
      shared: null,
      fields: typed,
    },
    en,
  );
  const html = renderToStaticMarkup(createElement(Screen, { view }));
  expect(readDraft(short, drawnFields(html))).toEqual(readDraft(short, typed));
});

/** What a browser would send of the controls in this HTML. */
function drawnFields(html: string): Fields {
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag)?.slice(0, 2).at(-1);
  const inputs = [...html.matchAll(/<input[^>]*>/g)].flatMap(([tag]): Fields => {
    const box = /type="(radio|checkbox)"/.test(tag);
    if (box && !/\schecked/.test(tag)) return [];
    return [
      [
        attribute(tag, 'name') ?? '',
        attribute(tag, 'value')
          ?.trim()
          .replace(/^value=?/, '') ?? '',
      ],
    ];
  });
  const selects = [...html.matchAll(/<select[^>]*name="(\w+)".*?<\/select>/g)].flatMap(([all, name = '']): Fields => {
    const chosen = /<option[^>]*\sselected[^>]*>/.exec(all)?.[0];
    return [[name, (chosen && attribute(chosen, 'value')) ?? '']];
  });
  return [...inputs, ...selects];
}

test('errors of what was sent stand at the lines of the page', () => {
  const draft = { ...newDraft(short), lines: newDraft(short).lines.map((line, at) => ({ ...line, quantity: at })) };
  expect(atPage({ 'lines.0.quantity': 'x', 'customer.name': 'y' }, draft)).toEqual({
    'lines.1.quantity': 'x',
    'customer.name': 'y',
  });
});

test('what is picked up has no place, and cash needs no other phone', () => {
  const body = submission(full, { ...readDraft(short, typed), method: 'pick up', pay: 'cash', payer: '0754000000' });
  expect([body.fulfilment, body.payment]).toEqual([
    { method: 'pick up', zone_id: null, counter_id: null, place: '', landmark: '' },
    { method: 'cash', phone: '0712 345 678', amount: null },
  ]);
});
