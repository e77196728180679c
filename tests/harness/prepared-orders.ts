import { ownAddress } from './own-address.ts';
import { newLink, type TestServer, type TestShop } from './server.ts';

export { ownAddress };

/** An order ready to be sent: its link, and the one key that all its tries share. */
export interface PreparedOrder {
  number: number;
  token: string;
  key: string;
  body: object;
}

/** Orders of one piece of a product each, as shoppers' pages have them before they are sent. */
export async function prepareOrders(
  server: TestServer,
  shop: TestShop,
  product: string,
  amount: number,
): Promise<PreparedOrder[]> {
  const prepared: PreparedOrder[] = [];
  for (let index = 0; index < amount; index += 1) {
    const { token, number } = await newLink(server, shop, product);
    const { body } = await server.call('GET', `/api/v1/order?token=${token}`, undefined, ownAddress());
    prepared.push({
      number,
      token,
      key: body.keys.submit,
      body: {
        lines: body.products.map(({ line_id }: { line_id: string }) => ({ line_id, quantity: 1 })),
        customer: { name: 'Neema', phone: '0712345678' },
        fulfilment: { method: 'pick up' },
        payment: { method: 'cash' },
      },
    });
  }
  return prepared;
}
