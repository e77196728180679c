import { expect, test } from 'vitest';
import { namesIn } from './names-in.ts';

test('what was sold as a set is called by it, once', () => {
  const of = (id: string, name: string) => ({ id, name, set_id: 'a', set_name: 'Mahitaji ya jikoni' });
  const alone = { id: '3', name: 'Kitenge', set_id: null, set_name: null };
  expect(namesIn([of('1', 'Unga'), of('2', 'Sukari'), alone])).toEqual(['Mahitaji ya jikoni', 'Kitenge']);
  expect(namesIn([{ name: 'Kilo 5' }, { name: 'Kilo 10' }])).toEqual(['Kilo 5', 'Kilo 10']);
});
