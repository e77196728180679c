import { expect, test } from 'vitest';
import { findingsOf } from '../../../common/flow/doctor.ts';
import { type Block, flowSchema } from '../../../common/flow/flow.ts';
import { startingFlow } from '../../../common/flow/starting-flow.ts';
import { languages } from '../../../resources/enums.ts';
import { shopOf, talk, wordsOf } from '../../../tests/harness/chat/talk.ts';
import { chai, khanga } from '../../../tests/harness/chat/tea-and-cloth.ts';

test('it is a whole flow: no dead ends, nothing out of reach, titles within limits', () => {
  expect(flowSchema.parse(startingFlow)).toEqual(startingFlow);
  for (const language of languages) expect(findingsOf(startingFlow, language)).toEqual([]);
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
