import { expect, test } from 'vitest';
import { findingsOf } from '../../../common/flow/doctor.ts';
import { type Block, flowSchema } from '../../../common/flow/flow.ts';
import { startingFlow } from '../../../common/flow/starting-flow.ts';
import { languages } from '../../../resources/enums.ts';
import { goods, shopOf, talk, wordsOf } from '../../../tests/harness/chat/talk.ts';
import type { ShopReader } from './shop-reader.ts';

test('it is a whole flow: no dead ends, nothing out of reach, titles within limits', () => {
  expect(flowSchema.parse(startingFlow)).toEqual(startingFlow);
  for (const language of languages) expect(findingsOf(startingFlow, language)).toEqual([]);
});

const chai = goods('Chai ya tangawizi', { price: 150_000 });
const khanga = goods('Khanga', {
  category: 'clothing & accessories',
  variants: [
    { id: 'v1', name: 'Nyekundu', price: 1_200_000, soldOut: false },
    { id: 'v2', name: 'Bluu', price: 1_500_000, soldOut: false },
    { id: 'v3', name: 'Kijani', price: 900_000, soldOut: true },
  ],
  price: 1_200_000,
});

test.each([
  ['en', 'Hello Asha, welcome to Duka la Asha!', 'Talk to a person', 'Total', 'Your order 1001: '],
  ['sw', 'Habari Asha, karibu Duka la Asha!', 'Ongea na muuzaji', 'Jumla', 'Oda yako namba 1001: '],
] as const)('from hello to the order link in %s', async (language, greeting, person, total, ready) => {
  const shop = shopOf([chai, khanga]);
  const chat = talk(shop, { language, name: 'Asha Mushi' });
  expect(wordsOf(await chat.write(language === 'en' ? 'Hello!' : 'Habari!'))).toContain(greeting);
  expect(chat.state.offered.map(({ title }) => title)).toContain(person);

  await chat.pick('shop');
  expect(chat.offered()).toEqual(['food & beverages', 'clothing & accessories', 'back']);
  await chat.pick('clothing & accessories');
  expect(chat.offered()).toEqual([khanga.id, 'back']);
  expect(wordsOf(await chat.pick(khanga.id))).toContain('TZS\u00a012,000.00');
  // What is sold out is not offered.
  expect(chat.offered()).toEqual(['v1', 'v2', 'back']);
  expect(wordsOf(await chat.pick('v2'))).toContain(
    `1 × Khanga (Bluu): TZS\u00a015,000.00\n*${total}: TZS\u00a015,000.00*`,
  );

  await chat.pick('more');
  await chat.pick('food & beverages');
  await chat.write(chai.name);
  await chat.pick('add');
  await chat.pick('more');
  await chat.pick('food & beverages');
  await chat.pick(chai.id);
  expect(wordsOf(await chat.pick('add'))).toContain(`2 × Chai ya tangawizi: TZS\u00a03,000.00`);

  const answer = wordsOf(await chat.pick('order'));
  expect(answer).toContain(ready);
  expect(answer).toContain('*TZS\u00a018,000.00*');
  expect(answer).toContain('https://duka.test/cart/order?token=t1');
  expect(chat.state.cart).toEqual([]);
});

test.each([
  ['english', 'en'],
  ['Kiingereza', 'en'],
  ['Kiswahili', 'sw'],
] as const)('%s speaks %s, whatever was spoken before', async (word, language) => {
  for (const before of ['en', 'sw'] as const) {
    const chat = talk(shopOf([chai]), { language: before });
    await chat.write('hello');
    await chat.write(word);
    expect(chat.speaker.language).toBe(language);
  }
});

test.each([
  ['oda yangu', 'Bado huna oda kwetu.'],
  ['Kikapu', 'Kikapu chako hakina kitu.'],
  ['lipa', 'Bado huna oda kwetu.'],
  ['MENYU', 'Ungependa nini?'],
  ['bidhaa', 'Hizi ndizo bidhaa zetu:'],
  ['msaada', 'Muuzaji wa Duka la Asha atakujibu hapa.'],
])('“%s” leads from anywhere', async (word, expected) => {
  const chat = talk(shopOf([chai]), { language: 'sw' });
  await chat.write('mambo');
  expect(wordsOf(await chat.write(word))).toContain(expected);
});

test('one kind of goods is shown without asking, and back leads to the menu', async () => {
  const chat = talk(shopOf([chai]));
  await chat.write('hi');
  await chat.pick('shop');
  expect(chat.offered()).toEqual([chai.id, 'back']);
  await chat.pick('back');
  expect(chat.offered()).toContain('shop');
});

test('an empty shop says so and asks again', async () => {
  const chat = talk(shopOf([]), { language: 'sw' });
  await chat.write('hi');
  expect(wordsOf(await chat.pick('shop'))).toContain('Kwa sasa hakuna bidhaa hapa.');
  expect(chat.offered()).toContain('person');
});

test('what is owed is asked for', async () => {
  const orders = [
    {
      number: 7,
      status: 'pending' as const,
      credited: null,
      total: 500_000,
      due: 500_000,
      url: 'https://duka.test/o',
    },
  ];
  const chat = talk(shopOf([chai], orders));
  await chat.write('hi');
  expect(wordsOf(await chat.write('pay'))).toContain(
    '*TZS\u00a05,000.00* is still to be paid for order 7. Pay here: https://duka.test/o',
  );
});

test('what left the shop leaves the cart', async () => {
  const stock = [chai, khanga];
  const shop = shopOf(stock);
  const chat = talk(shop);
  await chat.write('hi');
  chat.state = { ...chat.state, cart: [{ productId: chai.id, variantId: null, quantity: 1 }] };
  stock.splice(0, 1);
  expect(wordsOf(await chat.write('order now'))).toContain('Your cart is empty.');
  expect(shop.links).toBe(0);
});

test('asking for a person silences the bot', async () => {
  const chat = talk(shopOf([chai]));
  await chat.write('hello');
  await chat.pick('person');
  expect(chat.handOver).toBe(true);
});

test('habari is answered in Swahili, whatever the page speaks; hello says nothing of the language', async () => {
  const chat = talk(shopOf([chai]), { language: 'en', name: 'Asha Mushi' });
  expect(wordsOf(await chat.write('habari'))).toContain('Habari Asha, karibu Duka la Asha!');
  expect(wordsOf(await chat.write('hello'))).toContain('Habari Asha');
  expect(wordsOf(await chat.write('help me please'))).toContain('Somebody from Duka la Asha will answer you here.');
});

test('after the link the menu waits until something is written', async () => {
  const chat = talk(shopOf([chai]), { language: 'sw' });
  await chat.write('habari');
  await chat.pick('shop');
  await chat.pick(chai.id);
  await chat.pick('add');
  expect(chat.state.offered.map(({ title }) => title)).toContain('Maliza na ulipe');
  const answer = await chat.pick('order');
  expect(answer).toHaveLength(1);
  expect(chat.offered()).toEqual([]);
  expect(wordsOf(await chat.write('asante sana'))).toBe('Ungependa nini?');
});

test('after the link, and while it waits, what begins with a word that calls something leads there', async () => {
  const order = { number: 7, status: 'pending' as const, credited: null, total: 5, due: 5, url: 'https://duka.test/o' };
  const rests = {
    ...startingFlow.blocks,
    pause: { kind: 'wait' as const, minutes: 5, next: 'menu', answered: 'menu' },
  };
  const begin = async (start: string) => {
    const chat = talk(shopOf([chai], [order]), { language: 'sw', flow: { ...startingFlow, start, blocks: rests } });
    await chat.write('x');
    expect(chat.state.at).toBe(start);
    return chat;
  };
  for (const start of ['ordered', 'pause']) {
    expect(wordsOf(await (await begin(start)).write('msaada tafadhali')), start).toContain('atakujibu hapa');
    expect(wordsOf(await (await begin(start)).write('lipa sasa')), start).toContain('https://duka.test/o');
    expect(wordsOf(await (await begin(start)).write('asante, nimepata')), start).toBe('Ungependa nini?');
  }
});

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

test('a number chooses where the shop wrote the list with numbers', async () => {
  const menu = startingFlow.blocks.menu as Extract<Block, { kind: 'menu' }>;
  const text = { en: '1. Shop\n2. Cart', sw: 'Chagua:\n1. Bidhaa\n2. Kikapu' };
  const flow = { ...startingFlow, blocks: { ...startingFlow.blocks, menu: { ...menu, text } } };
  const chat = talk(shopOf([chai]), { flow, language: 'sw' });
  await chat.write('habari');
  expect(wordsOf(await chat.write('2'))).toContain('Kikapu chako hakina kitu.');
  expect(wordsOf(await chat.write('3'))).toContain('Samahani, sijaelewa.');
});

test.each([
  ['audio', 'Samahani, siwezi kusikiliza ujumbe wa sauti, lakini muuzaji anaweza kuusikiliza hapa.'],
  ['image', 'Samahani, siwezi kuona picha, lakini muuzaji anaweza kuiona hapa.'],
  ['document', 'Samahani, siwezi kusoma faili, lakini muuzaji anaweza kulifungua hapa.'],
])('%s is spoken of by itself, with the way to a person', async (media, expected) => {
  const chat = talk(shopOf([chai]), { language: 'sw' });
  const sentence = `${expected} Ukitaka kuongea na muuzaji, andika MSAADA.`;
  expect(wordsOf(await chat.send(media))).toContain(`${sentence}\nHabari`);
  expect(wordsOf(await chat.send(media, 'hii ipo?'))).toBe(`${sentence}\nUngependa nini?`);
  expect(wordsOf(await chat.write('MSAADA'))).toContain('atakujibu hapa');
  // A caption that orders is an order.
  await chat.write('habari');
  expect(wordsOf(await chat.send(media, 'chai ya tangawizi 2'))).toContain('2 × Chai ya tangawizi');
  await chat.pick('yes');
  expect(wordsOf(await chat.send(media))).toBe(`${sentence}\nUngependa nini?`);
});

test('a place is received, whatever waits', async () => {
  const chat = talk(shopOf([chai]), { language: 'sw' });
  await chat.write('habari');
  const answer = wordsOf(await chat.share({ latitude: -6.8, longitude: 39.2 }));
  expect(answer).toContain('Nimepokea mahali ulipo. Muuzaji anaweza kupaona na kupaweka kwenye oda yako.');
  expect(answer).not.toContain('sijaelewa');
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

test('the receipt of what was paid last is given, and nothing where nothing was', async () => {
  const order = { number: 7, status: 'paid' as const, credited: null, total: 5, due: 0, url: 'https://duka.test/o' };
  for (const words of ['risiti', 'naomba risiti yangu', 'my receipt please']) {
    const chat = talk(shopOf([chai], [order]), { language: 'sw' });
    await chat.write('habari');
    expect(wordsOf(await chat.write(words)), words).toContain('7: https://duka.test/o/receipt');
  }
  const chat = talk(shopOf([chai]), { language: 'sw' });
  await chat.write('habari');
  expect(wordsOf(await chat.write('risiti'))).toContain('sijaelewa');
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
