import { expect, test } from 'vitest';
import { draftStore } from './store.ts';

function browser() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  };
  let time = 1_000_000;
  return {
    stored,
    skip(ms: number) {
      time += ms;
    },
    tab(first: string) {
      let name = first;
      let renewed = 0;
      return draftStore({
        storage,
        now: () => time,
        tab: {
          read: () => name,
          renew: () => {
            renewed += 1;
            name = `${first}-${renewed}`;
            return name;
          },
        },
      });
    },
  };
}
const asha = { person: 'asha', shop: 'one' };

test('what was written is there again for the same person in the same shop, and for nobody else', () => {
  const page = browser();
  page.tab('a').keep(asha, 'products new', { name: 'Unga' });
  expect(page.tab('a').find(asha, 'products new')).toMatchObject({ values: { name: 'Unga' }, isOwn: true });
  expect(page.tab('a').find({ ...asha, person: 'juma' }, 'products new')).toBeUndefined();
  expect(page.tab('a').find({ ...asha, shop: 'two' }, 'products new')).toBeUndefined();
  expect(page.tab('a').find(asha, 'products edit 1')).toBeUndefined();
  expect(page.tab('a').find(asha, 'products')).toBeUndefined();
});

test('two tabs keep a draft each; the other one is offered, not taken over', () => {
  const page = browser();
  const [first, second] = [page.tab('a'), page.tab('b')];
  first.keep(asha, 'products new', { name: 'Unga' });
  page.skip(1000);
  const offered = second.find<{ name: string }>(asha, 'products new');
  expect(offered).toMatchObject({ values: { name: 'Unga' }, isOwn: false });
  second.keep(asha, 'products new', { name: 'Sukari' });
  expect(first.find(asha, 'products new')?.values).toEqual({ name: 'Unga' });
  second.drop(asha, 'products new');
  expect(first.find(asha, 'products new')?.values).toEqual({ name: 'Unga' });
  if (offered) second.dropFound(offered);
  expect(page.stored.size).toBe(0);
});

test('a tab that was made from another, with its name, writes beside it', () => {
  const page = browser();
  const [first, copy] = [page.tab('a'), page.tab('a')];
  first.keep(asha, 'products new', { name: 'Unga' });
  copy.find(asha, 'products new');
  copy.keep(asha, 'products new', { name: 'Unga wa ngano' });
  first.keep(asha, 'products new', { name: 'Unga wa dona' });
  expect([...page.stored.values()].map((text) => JSON.parse(text).values.name).sort()).toEqual([
    'Unga wa dona',
    'Unga wa ngano',
  ]);
});

test('drafts are bounded in number, length and age, and end with signing out', () => {
  const page = browser();
  const tab = page.tab('a');
  for (let number = 0; number < 30; number += 1) {
    tab.keep(asha, `products edit ${number}`, { number });
    page.skip(1);
  }
  expect(page.stored.size).toBe(20);
  expect(tab.find(asha, 'products edit 29')).toBeDefined();
  expect(tab.find(asha, 'products edit 9')).toBeUndefined();
  expect(tab.keep(asha, 'products new', { name: 'x'.repeat(600_000) })).toBeUndefined();
  page.skip(8 * 24 * 60 * 60_000);
  expect(tab.find(asha, 'products edit 29')).toBeUndefined();
  tab.keep(asha, 'products new', {});
  expect(page.stored.size).toBe(1);
  tab.keep({ person: 'juma', shop: 'one' }, 'products new', {});
  tab.forget('asha');
  expect([...page.stored.keys()].map((key) => key.split('|')[1])).toEqual(['juma']);
});

test('what is there and says nothing is no draft', () => {
  const page = browser();
  page.stored.set('draft|asha|one|products new|a', '{"at":"yesterday"}');
  page.stored.set('draft|asha|one|products new|b', 'no JSON');
  expect(page.tab('a').find(asha, 'products new')).toBeUndefined();
});
