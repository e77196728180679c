import { expect, test } from 'vitest';
import { goods, shopOf, talk, wordsOf } from '../../../tests/harness/chat/talk.ts';
import { chai, khanga } from '../../../tests/harness/chat/tea-and-cloth.ts';
import type { ShopReader } from './shop-reader.ts';

test('an order in words is said back, and ordered once she says yes', async () => {
  const shop = shopOf([chai, khanga, goods('Sukari', { price: 300_000 })]);
  const chat = talk(shop, { language: 'sw' });
  // What may be several things is asked first, with prices, of what can be had.
  const which = wordsOf(await chat.write('naomba sukari kilo 2 na chai ya tangawizi 3, khanga 1 na karanga'));
  expect(which).toBe('“khanga” ipi?\n1. Khanga Nyekundu: TZS\u00a012,000.00\n2. Khanga Bluu: TZS\u00a015,000.00');
  expect(chat.state.offered.map(({ title }) => title)).toEqual(['Nyekundu', 'Bluu', 'Iache']);
  expect(wordsOf(await chat.write('naam?'))).toBe(`Samahani, sijaelewa. Tafadhali chagua mojawapo:\n${which}`);
  expect(wordsOf(await chat.write('mnauza viatu?'))).toMatch(/^Sioni “viatu” kwenye bidhaa zetu\..*\n“khanga” ipi\?/);
  const back = wordsOf(await chat.write('bluu'));
  expect(back).toContain('2 × Sukari: TZS\u00a06,000.00\n3 × Chai ya tangawizi: TZS\u00a04,500.00\n1 × Khanga (Bluu)');
  expect(back).toContain('Sijaelewa: “karanga”');
  expect([chat.does(), chat.state.cart]).toEqual([['yes', 'change'], []]);
  // More words instead of an answer are heard anew.
  expect(wordsOf(await chat.write('khanga bluu 1, sukari 2'))).toContain('1 × Khanga (Bluu): TZS\u00a015,000.00');
  expect(shop.links).toBe(0);
  expect(wordsOf(await chat.pick('yes'))).toContain('*TZS\u00a021,000.00*');
  expect(shop.links).toBe(1);

  // What she leaves out is not in it.
  await chat.write('khanga 2, sukari 1');
  const rest = wordsOf(await chat.write('iache'));
  expect([rest.includes('1 × Sukari'), rest.includes('Khanga')]).toEqual([true, false]);

  // Also after it, and nobody orders by a greeting, a refusal or a question.
  expect(wordsOf(await chat.write('nataka chai ya tangawizi'))).toContain('1 × Chai ya tangawizi');
  // What is different is written alone, and the rest stays.
  await chat.write('chai ya tangawizi 2, sukari 1');
  expect(wordsOf(await chat.pick('change'))).toContain('“Chai ya tangawizi 3” au “ondoa Sukari”');
  expect([chat.does(), chat.state.cart]).toEqual([['yes', 'drop'], []]);
  const changed = wordsOf(await chat.write('khanga bluu 1 na sukari 4'));
  expect(changed).toContain('2 × Chai ya tangawizi: TZS\u00a03,000.00\n1 × Khanga (Bluu)');
  expect(changed).toContain('4 × Sukari');
  await chat.pick('change');
  expect(wordsOf(await chat.write('ondoa khanga'))).toMatch(/^Nimeondoa 1 × Khanga \(Bluu\)\.\n(?!.*Khanga)/s);
  // Anything else she writes after a yes or a change of mind begins anew.
  expect(wordsOf(await chat.write('chai ya tangawizi 1'))).not.toContain('Sukari');
  await chat.pick('change');
  await chat.pick('drop');
  expect(chat.state.at).toBe('menu');
  for (const words of ['habari', 'sitaki sukari', 'sukari bei gani?']) {
    await chat.write(words);
    expect(chat.does(), words).not.toContain('yes');
  }
});

test('a number alone is how many: of what comes in variants, which one is asked', async () => {
  const shop = shopOf([chai, khanga]);
  const chat = talk(shop, { language: 'sw' });
  await chat.write('habari');
  await chat.write('bidhaa');
  await chat.pick('clothing & accessories');
  await chat.pick(khanga.id);
  expect(wordsOf(await chat.write('2'))).toContain('Idadi: 2. Unataka aina ipi?');
  expect([chat.offered(), chat.state.cart]).toEqual([['v1', 'v2', 'back'], []]);
  await chat.write('nyekundu');
  expect(chat.state.cart).toEqual([{ productId: khanga.id, variantId: 'v1', quantity: 2 }]);
  // It is of that product alone.
  await chat.pick('more');
  await chat.pick('clothing & accessories');
  await chat.pick(khanga.id);
  await chat.write('5');
  await chat.pick('back');
  await chat.pick(khanga.id);
  await chat.pick('v2');
  expect(chat.state.cart.map(({ quantity }) => quantity)).toEqual([2, 1]);
  // What comes in one kind is taken so many times, and a number never finishes the order.
  await chat.pick('more');
  await chat.pick('food & beverages');
  await chat.pick(chai.id);
  await chat.write('mbili');
  expect(chat.state.cart.at(-1)).toEqual({ productId: chai.id, variantId: null, quantity: 2 });
  await chat.write('3');
  await chat.write('chai ya tangawizi 1');
  await chat.write('1');
  expect(shop.links).toBe(0);
});

test('who asks after goods is shown them, and is not asked anew what an order waits for', async () => {
  const rice = goods('Mchele', { price: 300_000 });
  const shop = shopOf([chai, khanga, rice, goods('Unga wa sembe'), goods('Unga wa ngano')]);
  const chat = talk(shop, { language: 'sw' });
  await chat.write('habari');
  for (const words of [
    'bei ya mchele ni shilingi ngapi',
    'una mchele?',
    'mnauza mchele',
    'mchele kilo 5 ni bei gani',
  ]) {
    const answer = wordsOf(await chat.write(words));
    expect(answer, words).toContain('*Mchele*\nTZS\u00a03,000.00');
    expect([chat.state.at, chat.state.cart], words).toEqual(['product', []]);
  }
  await chat.write('mna unga?');
  expect(chat.state.offered.map(({ title }) => title)).toEqual(['Unga wa sembe', 'Unga wa ngano', 'Rudi']);
  expect(wordsOf(await chat.write('una sukari?'))).toContain(
    'Sioni “sukari” kwenye bidhaa zetu. Ukitaka kuongea na muuzaji, andika MSAADA.',
  );
  for (const words of ['mnafungua saa ngapi', 'oda yangu ya mchele iko wapi?'])
    expect(wordsOf(await chat.write(words)), words).not.toMatch(/Sioni|Mchele/);
  await chat.write('chai ya tangawizi 2');
  const again = wordsOf(await chat.write('mchele bei gani'));
  expect(again).toMatch(/^Mchele: TZS\u00a03,000.00\nHivi ndivyo nilivyoelewa:/);
  expect([chat.does(), chat.state.cart]).toEqual([['yes', 'change'], []]);
});

test('what she wants out of the cart goes, where it can be one line alone', async () => {
  const chat = talk(shopOf([chai, khanga]), { language: 'sw' });
  await chat.write('habari');
  const of = (variantId: string) => ({ productId: khanga.id, variantId, quantity: 1 });
  const tea = { productId: chai.id, variantId: null, quantity: 3 };
  chat.state = { ...chat.state, cart: [tea, of('v1'), of('v2')] };
  expect(wordsOf(await chat.write('ondoa khanga'))).not.toContain('Nimeondoa');
  expect(wordsOf(await chat.write('ondoa khanga bluu'))).toContain('Nimeondoa 1 × Khanga (Bluu).\nKikapu chako:');
  expect(chat.state.cart).toEqual([tea, of('v1')]);
  await chat.write('toa chai ya tangawizi 1');
  expect(chat.state.cart).toEqual([{ ...tea, quantity: 2 }, of('v1')]);
  // Out of an order that waits for its yes, too.
  await chat.write('chai ya tangawizi 4, khanga bluu 2');
  const left = wordsOf(await chat.write('ondoa chai ya tangawizi'));
  expect(left).toContain('Nimeondoa 6 × Chai ya tangawizi.\nHivi ndivyo nilivyoelewa:\n\n2 × Khanga (Bluu)');
  expect(left).toContain('*Jumla: TZS\u00a042,000.00*');
  expect(chat.state.cart).toEqual([of('v1')]);
});

test('before the yes it says what the cart holds already, and the total of everything', async () => {
  const pilau = goods('Pilau', { price: 2_200_000 });
  const shop = shopOf([chai, pilau, goods('Maji', { price: 950_000 })]);
  shop.cartOf = withCharge(shop.cartOf);
  const chat = talk(shop, { language: 'sw' });
  await chat.write('habari');
  chat.state = { ...chat.state, cart: [{ productId: pilau.id, variantId: null, quantity: 1 }] };
  const back = wordsOf(await chat.write('maji katoni 1, chai ya tangawizi 2'));
  expect(back).toBe(
    'Hivi ndivyo nilivyoelewa:\n\n1 × Maji: TZS\u00a09,500.00\n2 × Chai ya tangawizi: TZS\u00a03,000.00\n\n' +
      'Pamoja na vilivyokuwa kikapuni, oda yako yote ni:\n1 × Pilau: TZS\u00a022,000.00\n' +
      '1 × Maji: TZS\u00a09,500.00\n2 × Chai ya tangawizi: TZS\u00a03,000.00\n' +
      'Mfuko: TZS\u00a0500.00\n*Jumla: TZS\u00a035,000.00*',
  );
  expect(wordsOf(await chat.pick('yes'))).toContain('*TZS\u00a035,000.00*');
});

test('a long order is listed before its total, which is never cut', async () => {
  const many = Array.from({ length: 20 }, (_, at) => goods(`Bidhaa ${'ndefu '.repeat(8)}namba ${at + 100}`));
  const chat = talk(shopOf(many), { language: 'sw' });
  await chat.write('habari');
  const [list, question] = await chat.write(many.map(({ name }) => `${name} pisi 2`).join(', '));
  expect(wordsOf(list ? [list] : []).match(/^2 × /gm)).toHaveLength(20);
  expect(wordsOf(question ? [question] : [])).toBe('*Jumla: TZS\u00a040,000.00*');
});

/** With what the shop adds to every order. */
const withCharge =
  (cartOf: ShopReader['cartOf']): ShopReader['cartOf'] =>
  async (lines) => {
    const cart = await cartOf(lines);
    return cart.lines.length === 0
      ? cart
      : { ...cart, charges: [{ id: 'bag', name: 'Mfuko', amount: 50_000, percent: null }], total: cart.total + 50_000 };
  };
