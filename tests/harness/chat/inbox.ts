import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Tx } from '../../../server/db/tenant-scope.ts';
import type { TestServer, TestShop } from '../server.ts';

/** What visitors of a shop's website write, and what its staff do with their chats. */
export function inboxOf(at: () => { server: TestServer; shop: TestShop; bot: number }) {
  const inShop = <T>(work: (tx: Tx) => Promise<T>) => at().server.running.services.db.withShop(at().shop.shopId, work);
  const visitor = (name: string, phone?: string) => {
    const { server, bot } = at();
    const chat_id = randomUUID();
    const headers = {
      'x-visitor-secret': 'abcdefghijklmnop1234',
      ...(name !== '' && { 'x-visitor-name': name }),
      ...(phone !== undefined && { 'x-visitor-phone': phone }),
    };
    return {
      async write(message: string): Promise<unknown[]> {
        const body = { message, chat_id, bot_id: bot, message_type: 'text' };
        const reply = await server.call('POST', `/api/plugin/conversation/${bot}`, body, headers);
        expect(reply.status).toBe(200);
        return reply.body.actions;
      },
      writes: (secret = headers['x-visitor-secret']) =>
        server.call('POST', `/api/plugin/conversation/${bot}/typing?chat_id=${chat_id}`, undefined, {
          'x-visitor-secret': secret,
        }),
    };
  };
  const find = async (name: string | null) =>
    (await at().shop.call('GET', '/api/conversations')).body.conversations.find(
      (each: { name: string | null }) => each.name === name,
    );
  const post = (id: string, what: string, body: object = {}, of: Pick<TestShop, 'call'> = at().shop) =>
    of.call('POST', `/api/conversations/${id}/${what}`, body);
  return { inShop, visitor, find, post };
}
