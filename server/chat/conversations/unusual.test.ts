import { expect, test } from 'vitest';
import { contentOf } from '../../providers/whatsapp/content.ts';
import { orderedIn, otherWordsIn } from './unusual.ts';

const bodyOf = (message: { type: string; [field: string]: unknown }) => {
  const content = contentOf(message);
  if (!content) throw new Error(`${message.type} is no message`);
  return content.body;
};

test('a cart of WhatsApp’s catalogue is read by its codes, its prices in the shop’s money alone', () => {
  const product_items = [
    { product_retailer_id: 'UNGA-2', quantity: 2, item_price: 25_000.5, currency: 'TZS' },
    { product_retailer_id: 'elsewhere', quantity: '1', item_price: 3, currency: 'USD' },
    { product_retailer_id: 'half', quantity: 1.5, item_price: 3 },
    { product_retailer_id: 'free', quantity: 1, item_price: 'much' },
    { product_retailer_id: 'none', quantity: 1, item_price: null },
  ];
  const body = bodyOf({ type: 'order', order: { catalog_id: '1', text: 'leo', product_items } });
  expect(orderedIn(body)).toEqual([
    { code: 'UNGA-2', name: null, quantity: 2, price: 25_000_50 },
    { code: 'elsewhere', name: null, quantity: 1, price: null },
    { code: 'free', name: null, quantity: 1, price: null },
    { code: 'none', name: null, quantity: 1, price: null },
  ]);
  expect(otherWordsIn(body)).toBe('leo');
  const broken = bodyOf({ type: 'order', order: { product_items: [{ quantity: -1 }] } });
  expect([orderedIn(broken), otherWordsIn(broken)]).toEqual([[], null]);
});

test('of a cart of any size what can be is kept, with how many lines are missing', () => {
  const item = (at: number) => ({ product_retailer_id: `UNGA-${at}`, quantity: 1, item_price: 25, currency: 'TZS' });
  const cart = (count: number) => ({
    ...{ catalog_id: '1', text: 'leo' },
    product_items: Array.from(Array(count).keys(), item),
  });
  const large = bodyOf({ type: 'order', order: cart(400) });
  expect([orderedIn(large).length, otherWordsIn(large)]).toEqual([400, 'leo']);
  const endless = bodyOf({ type: 'order', order: cart(5000) });
  const { length } = orderedIn(endless);
  expect(length).toBeGreaterThan(1000);
  expect(otherWordsIn(endless)).toBe(`leo\n… (+${5000 - length})`);
  const edit = { original_message_id: 'wamid.1', message: { type: 'text', text: { body: 'x'.repeat(250_000) } } };
  expect(otherWordsIn(bodyOf({ type: 'edit', edit }))).toBe(`${'x'.repeat(100_000)}… (+150000)`);
});

test('what was changed is read as it is now; what was taken back says nothing', () => {
  const edit = { original_message_id: 'wamid.1', message: { type: 'text', text: { body: 'tatu' } } };
  expect(otherWordsIn(bodyOf({ type: 'edit', edit }))).toBe('tatu');
  expect(otherWordsIn(bodyOf({ type: 'revoke', revoke: { original_message_id: 'wamid.1' } }))).toBeNull();
  expect(otherWordsIn(bodyOf({ type: 'text', text: { body: 'habari' } }))).toBeNull();
});
