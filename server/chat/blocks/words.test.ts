import { expect, test } from 'vitest';
import { goods, shopOf, talk, wordsOf } from '../../../tests/harness/chat/talk.ts';

const ends = ['bani', 'foro', 'laki'].flatMap((end) => [...'abcdefghijk'].map((letter) => `${letter}${end}`));
const many = ends.map((end) => goods(`Kit${end}`));
const [beyond, another, last] = many.slice(30);

test.each([
  ['sw', 'Oda moja haizidi bidhaa 30. Hizi hazimo: ', 'Weka kikapuni'],
  ['en', 'One order takes 30 different goods. Not in it: ', 'Add to cart'],
] as const)('a full cart takes no more, and what does not go in is named in %s', async (language, title, button) => {
  const chat = talk(shopOf(many), { language });
  await chat.write('menu');
  const read = wordsOf(await chat.write(many.map(({ name }) => `${name} 3`).join(', ')));
  expect(read.match(/^3 × /gm)).toHaveLength(30);
  expect(read).toContain(`${title}3 × ${beyond?.name}, 3 × ${another?.name}, 3 × ${last?.name}.`);
  expect(read).toContain('TZS\u00a090,000.00');
  await chat.pick('yes');

  // By its button, too; of what is in it already, it takes more.
  const cart = many.slice(0, 30).map(({ id }) => ({ productId: id, variantId: null, quantity: 1 }));
  const add = async (id = '') => {
    chat.state = { ...chat.state, at: 'product', product: id };
    return wordsOf(await chat.tap(`add:${id}`, button));
  };
  chat.state = { ...chat.state, cart };
  const refused = await add(beyond?.id);
  expect(refused).toContain(`${title}1 × ${beyond?.name}.`);
  expect(refused).not.toMatch(/Imewekwa|Added/);
  expect(chat.state.cart).toEqual(cart);
  expect(await add(many[0]?.id)).toMatch(/^(Imewekwa|Added)/);
});

test('where she is, written after her order, is where it goes', async () => {
  const chat = talk(shopOf([goods('Chai')]), { language: 'sw' });
  await chat.write('habari');
  await chat.write('chai 2');
  const back = wordsOf(await chat.write('nipo Sinza Mori tafadhali'));
  expect(back).toContain('2 × Chai');
  expect(back).toContain('Ipelekwe: Sinza Mori');
  await chat.pick('change');
  expect(wordsOf(await chat.write('niko Kinondoni'))).toMatch(/2 × Chai.*Ipelekwe: Kinondoni/s);
});

test('neither a size nor a sum of money is how many', async () => {
  const variants = ['40', '41'].map((name) => ({ id: `v${name}`, name, price: 100, soldOut: false }));
  const chat = talk(shopOf([goods('Chai'), goods('Viatu', { variants }), goods('Dona 2kg')]), { language: 'sw' });
  await chat.write('habari');
  expect(wordsOf(await chat.write('viatu 42, chai ya 500'))).toContain('“viatu” ipi?');
  const chosen = wordsOf(await chat.write('41'));
  expect(chosen).toContain('1 × Viatu (41)');
  expect(chosen).toContain('Sijaelewa: “chai ya 500”');
  expect(wordsOf(await chat.write('dona 5kg'))).toMatch(/^“dona” ipi\?\n1\. Dona 2kg/);
});
