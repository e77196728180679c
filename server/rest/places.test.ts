import { expect, test } from 'vitest';
import { makePlaces } from './places.ts';

test('a free place goes to the shop that has the least, and of these to who waits longest', async () => {
  const place = makePlaces({ ofOne: 2, inAll: 3, line: 2 });
  const [one, two, three] = [await place('a'), await place('a'), await place('b')];
  const came: string[] = [];
  const wait = async (shop: string, name: string) => {
    const leave = await place(shop);
    came.push(name);
    return leave;
  };
  const waiting = [wait('a', 'a third'), wait('b', 'b second'), wait('c', 'c first'), wait('c', 'c second')];
  await expect(place('c')).rejects.toMatchObject({ code: 'shop_busy' });
  const [, , cFirst] = waiting;
  for (const leave of [one, two, three]) leave();
  (await cFirst)?.();
  await Promise.all(waiting);
  expect(came).toEqual(['c first', 'a third', 'b second', 'c second']);
});

test('who waits too long goes, and takes no place from who waits on', async () => {
  const place = makePlaces({ ofOne: 1, inAll: 1, line: 9 });
  const leave = await place('a');
  const onward = place('a');
  await expect(place('a', 1)).rejects.toMatchObject({ code: 'shop_busy' });
  leave();
  (await onward)();
  (await place('b', 1))();
});
