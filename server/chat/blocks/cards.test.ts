import { expect, test } from 'vitest';
import type { ChatAction } from '../../../common/contracts/chat-entry.ts';
import { orderStandingLabels } from '../../../resources/labels/order-statuses.ts';
import { goods, shopOf, talk } from '../../../tests/harness/chat/talk.ts';
import { fitReplies } from '../engine/fit.ts';

const picture = 'https://duka.test/files/1.jpg';
const kinds = Array.from({ length: 12 }, (_, at) => ({
  id: `v${at}`,
  name: `Saizi ${at}`,
  price: 500 + at * 100,
  soldOut: false,
}));
const shoe = goods('Kiatu', { price: 500, picture, variants: kinds, description: 'Cha ngozi' });
const bag = goods('Mkoba', { picture, soldOut: true });

const cardsOf = ({ replies }: ReturnType<typeof talk>) => replies.map(({ card }) => card?.kind);

test('a product is one card, and its picture before it a part of that', async () => {
  const chat = talk(shopOf([shoe, bag]), { language: 'sw' });
  await chat.write('hi');
  await chat.pick('shop');
  await chat.pick(shoe.id);
  expect(cardsOf(chat)).toEqual(['covered', 'product']);
  expect(chat.replies[1]?.card).toEqual({
    kind: 'product',
    name: 'Kiatu',
    price: 500,
    from: true,
    description: 'Cha ngozi',
    picture,
    soldOut: false,
    question: 'Ungependa kununua hii?',
  });
  await chat.pick('more');
  expect(cardsOf(chat)).toEqual(['product']);
  expect(chat.replies[0]?.card).toMatchObject({ picture: null });
  await chat.pick('back');
  await chat.pick(bag.id);
  expect(chat.replies[1]?.card).toMatchObject({ soldOut: true, question: '' });
});

test('a cart, and what was put into it, is a card in the language of the chat; an empty one is a text', async () => {
  const chat = talk(shopOf([shoe]), { language: 'en' });
  await chat.write('cart');
  expect(cardsOf(chat).every((kind) => kind === undefined)).toBe(true);
  await chat.write('shop');
  await chat.pick(shoe.id);
  await chat.pick('v1');
  const lines = [{ name: 'Kiatu', variant: 'Saizi 1', quantity: 1, total: 600 }];
  expect(chat.replies[0]?.card).toEqual({ kind: 'cart', title: 'Added to your cart.', lines, total: 600 });
  await chat.write('kiswahili');
  await chat.write('kikapu');
  expect(chat.replies[0]?.card).toEqual({ kind: 'cart', title: 'Kikapu chako:', lines, total: 600 });
});

test('a link is a card with the shop’s words but for the address', async () => {
  for (const [language, title] of [
    ['en', 'Your order 1001: TZS\u00a05.00. Once you have paid, we tell you here.'],
    ['sw', 'Oda yako namba 1001: TZS\u00a05.00. Ukishalipa, tutakujulisha hapa.'],
  ] as const) {
    const chat = talk(shopOf([shoe]), { language });
    await chat.write('hi');
    await chat.write('shop');
    await chat.pick(shoe.id);
    await chat.pick('v0');
    await chat.pick('order');
    const url = 'https://duka.test/cart/order?token=t1';
    expect(chat.replies[0]?.card).toEqual({
      kind: 'order',
      title,
      number: 1001,
      status: null,
      total: 500,
      due: 500,
      url,
      button: { en: 'Pay now', sw: 'Lipa sasa' }[language],
    });
  }
});

test('what is to be paid and one order’s status are cards; several orders stay one text', async () => {
  const shown = { number: 7, status: 'pending' as const, total: 900, due: 900, url: 'https://duka.test/o' };
  const order = { ...shown, credited: null };
  const chat = talk(shopOf([shoe], [order]));
  await chat.write('pay');
  expect(chat.replies[0]?.card).toEqual({
    kind: 'order',
    title: 'TZS\u00a09.00 is still to be paid for order 7.',
    ...shown,
    button: 'Pay now',
  });
  await chat.write('my orders');
  expect(chat.replies[0]?.card).toEqual({ kind: 'order', title: 'Your orders:', ...shown, button: 'Pay now' });
  for (const [change, status] of [
    [{ due: 0, credited: 900 }, 'on credit'],
    [{ status: 'picked up' as const }, 'owed'],
    [{ status: 'picked up' as const, due: 0, credited: 900 }, 'picked up'],
  ] as const) {
    const owing = talk(shopOf([shoe], [{ ...order, ...change }]), { language: 'sw' });
    await owing.write('oda zangu');
    expect(owing.replies[0]?.card).toMatchObject({ status });
    expect(JSON.stringify(owing.replies[0]?.action)).toContain(`*${orderStandingLabels.sw[status]}*`);
  }
  const two = talk(shopOf([shoe], [order, { ...order, number: 8 }]));
  await two.write('my orders');
  expect(cardsOf(two)).toEqual([undefined, undefined]);
});

test('what says nothing takes its card with it, and fitting leaves the others', () => {
  const message = (text: string): ChatAction => ({ send_message: text });
  const card = { kind: 'cart' as const, title: '', lines: [], total: 0 };
  expect(
    fitReplies([{ action: message(' '), card }, { action: message('x'), card }, { action: message('y') }]),
  ).toEqual([{ action: message('x'), card }, { action: message('y') }]);
});
