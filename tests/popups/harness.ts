import { expect } from 'vitest';
import type { TestServer, TestShop } from '../harness/server.ts';

/** A popup with everything that publishing asks for. */
export const ready = (change: Record<string, unknown> = {}) => ({
  name: 'Ofa ya wiki',
  title_en: 'Ten per cent off',
  title_sw: 'Punguzo la asilimia kumi',
  text_en: 'This week only.',
  text_sw: 'Wiki hii tu.',
  button: 'coupon',
  button_label_en: 'Copy the code',
  button_label_sw: 'Nakili namba',
  coupon_code: 'OFA10',
  after_seconds: 1,
  ...change,
});

export async function publish(shop: TestShop, change: Record<string, unknown> = {}): Promise<string> {
  const made = await shop.call('POST', '/api/popups', ready(change));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const published = await shop.call('POST', `/api/popups/${made.body.id}/publish`, {});
  expect([published.status, published.body.state], JSON.stringify(published.body)).toEqual([200, 'published']);
  return made.body.id;
}

export const botOf = ({ running }: TestServer, shop: TestShop): Promise<number> =>
  running.services.db.withShop(shop.shopId, async (tx) => {
    const { id } = await tx.selectFrom('bots').select('id').executeTakeFirstOrThrow();
    return id;
  });
