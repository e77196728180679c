import { expect, test } from 'vitest';
import { startingFlow } from '../../../common/flow/starting-flow.ts';
import { goods, shopOf, talk, wordsOf } from '../../../tests/harness/chat/talk.ts';

const chai = goods('Chai', { price: 150_000 });
const sukari = goods('Sukari', { price: 300_000 });
const reds = (id: string) => [
  { id: `${id}-red`, name: 'Nyekundu', price: 100_000, soldOut: false },
  { id: `${id}-two`, name: '2', price: 100_000, soldOut: false },
];
const khanga = goods('Khanga', { variants: reds('khanga') });
const kitenge = goods('Kitenge', { variants: reds('kitenge') });
const all = [chai, sukari, khanga, kitenge];
const one = (productId: string) => ({ productId, variantId: null, quantity: 1 });

/** A chat that looks at one card, and then at another. */
async function lookingAt(shop: ReturnType<typeof shopOf>, first: string, second: string) {
  const chat = talk(shop, { language: 'sw' });
  await chat.write('habari');
  const ids: string[][] = [];
  for (const id of [first, second]) {
    await chat.write('bidhaa');
    await chat.pick(id);
    ids.push(chat.offered());
  }
  return { chat, older: ids[0]?.[0] ?? '' };
}

test('the button of an older card takes what stands on that card, and nothing of the one that is shown', async () => {
  const { chat, older } = await lookingAt(shopOf(all), chai.id, sukari.id);
  expect(older).not.toBe(chat.offered()[0]);
  await chat.tap(older, 'Weka kikapuni');
  expect(chat.state.cart).toEqual([one(chai.id)]);
  // Tapped twice it is taken once.
  expect(wordsOf(await chat.tap(older, 'Weka kikapuni'))).toContain('sijaelewa');
  expect([chat.state.at, chat.state.cart]).toEqual(['after-add', [one(chai.id)]]);
});

test('what is gone, sold out, of several kinds or of an earlier release is not taken, but asked again', async () => {
  const last = goods('Mchele');
  const shelf = [...all, last];
  const { chat, older } = await lookingAt(shopOf(shelf), last.id, sukari.id);
  const refused = async (id: string) => {
    expect(wordsOf(await chat.tap(id, 'Weka kikapuni')), id).toMatch(/sijaelewa.*\*Sukari\*/s);
    expect([chat.state.at, chat.state.cart], id).toEqual(['product', []]);
  };
  last.soldOut = true;
  await refused(older);
  shelf.pop();
  for (const id of [older, 'add', 'add:', `add:${khanga.id}`, 'add:set:x']) await refused(id);
  // Also where a chat of an earlier release still has it on offer.
  chat.state = { ...chat.state, offered: [{ id: 'add', title: 'Weka kikapuni' }] };
  await refused('add');
  expect(chat.offered()[0]).toBe(`add:${sukari.id}`);
});

test('a kind of an older card is not the kind of that name, nor a number, of the card that is shown', async () => {
  const { chat } = await lookingAt(shopOf(all), khanga.id, kitenge.id);
  for (const { id, name } of khanga.variants) {
    expect(wordsOf(await chat.tap(id, name)), name).toMatch(/sijaelewa.*\*Kitenge\*/s);
    expect([chat.state.at, chat.state.cart, chat.state.wanted], name).toEqual(['product', [], null]);
  }
  await chat.pick('kitenge-red');
  expect(chat.state.cart).toEqual([{ ...one(kitenge.id), variantId: 'kitenge-red' }]);
});

test('yes to an older order is not yes to a newer one, and a yes to the very same is', async () => {
  const shop = shopOf(all);
  const chat = talk(shop, { language: 'sw' });
  const idsOf = async (words: string) => {
    await chat.write(words);
    return [chat.idOf('yes'), chat.idOf('change')];
  };
  const older = await idsOf('chai 2');
  const before = chat.state.understood;
  const newer = await idsOf('sukari 5');
  for (const id of [...older, 'add', 'means:0', 'same'])
    expect(wordsOf(await chat.tap(id, 'Ndiyo, ni hivyo')), id).toMatch(/^Samahani, sijaelewa.*5 × Sukari/s);
  expect([shop.links, chat.state.at, chat.state.understood?.changing]).toEqual([0, 'in-words', undefined]);
  chat.state = { ...chat.state, offered: [{ id: 'yes', title: 'Ndiyo, ni hivyo' }] };
  expect(wordsOf(await chat.write('ndiyo ni hivyo'))).toContain('5 × Sukari');
  expect([shop.links, chat.offered()]).toEqual([0, newer]);
  // However its keys are kept.
  const [line] = before?.lines ?? [];
  const turned = line && Object.fromEntries(Object.entries(line).reverse());
  chat.state = { ...chat.state, understood: { ...before, lines: [turned] } as typeof before };
  await chat.write('naam?');
  expect([chat.idOf('yes'), chat.idOf('change')]).toEqual(older);
  await chat.pick('yes');
  expect(shop.links).toBe(1);
});

test('which one is meant is said of that question alone, and the last place of that place', async () => {
  const shop = shopOf(all);
  const chat = talk(shop, { language: 'sw' });
  await chat.write('khanga 1');
  const older = [...chat.offered()];
  await chat.write('kitenge 1');
  for (const id of [...older, 'means:0', 'leave-out'])
    expect(wordsOf(await chat.tap(id, 'Nyekundu')), id).toMatch(/^Samahani, sijaelewa.*“kitenge” ipi/s);
  expect(chat.state.understood?.lines).toEqual([]);
  await chat.pick('means');
  expect(chat.state.understood?.lines).toEqual([{ ...one(kitenge.id), variantId: 'kitenge-red' }]);

  const where = {
    ...{ kind: 'ask' as const, answer: 'location' as const, variable: 'place', next: 'menu' },
    ...{ text: { en: 'Where?', sw: 'Wapi?' }, sorry: { en: 'Where?', sw: 'Wapi?' } },
  };
  const flow = { ...startingFlow, start: 'where', blocks: { ...startingFlow.blocks, where } };
  const place = (name: string) => talk({ ...shop, lastPlace: async () => name }, { flow, language: 'sw' });
  const [mori, other] = [place('Sinza Mori'), place('Kinondoni')];
  await mori.write('x');
  await other.write('x');
  for (const id of [mori.idOf('place'), 'same', 'yes', older[0] ?? ''])
    expect(wordsOf(await other.tap(id, 'Kulekule')), id).toContain('Kinondoni');
  expect(other.state.vars).toEqual({});
  await other.pick('place');
  expect(other.state.vars.place).toBe('Kinondoni');
});
