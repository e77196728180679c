import { expect } from 'vitest';
import type { GatewayName } from '../../resources/enums.ts';
import type { TestServer, TestShop } from './server.ts';
import { settled } from './settled.ts';

/** A shop's own accounts at the payment services of a rehearsal. */
export function paymentAccountsOf(at: () => { server: TestServer; shop: TestShop }) {
  const keysOf = async (provider: GatewayName) =>
    (await at().shop.call('GET', `/api/payments/practice-keys/${provider}`)).body as Record<
      'merchant' | 'key' | 'secret',
      string
    >;
  const accountOf = async (id: string) => (await at().shop.call('GET', `/api/payment_accounts/${id}`)).body;
  async function connect(provider: GatewayName, change: object = {}) {
    const made = await at().shop.call('POST', '/api/payment_accounts', {
      ...{ provider, name: `Akaunti ya ${provider}` },
      ...(await keysOf(provider)),
      ...change,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await settled(at().server);
    return accountOf(made.body.id);
  }
  return { keysOf, accountOf, connect };
}
