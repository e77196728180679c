import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newColleague } from '../../tests/harness/colleague.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import {
  caller,
  newAccount,
  newShop,
  startTestServer,
  type TestServer,
  type TestShop,
} from '../../tests/harness/server.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer(database);
    shop = await newShop(server);
  });
  afterAll(() => server?.stop());

  const account = async () => {
    count += 1;
    const email = `invited${count}-${Date.now()}@example.com`;
    const token = await newAccount(server, { name: `Rehema ${count}`, email });
    return { email, call: caller(server.base, token) };
  };
  const roleOf = async (preset: string) =>
    ((await shop.call('GET', `/api/roles?preset=${preset}`)).body as { id: string }[])[0]?.id;
  const invite = async (recipient: string, preset = 'cashier', call = shop.call) =>
    call('POST', '/api/invitations', { recipient, role_id: await roleOf(preset) });

  test('who has proved the address accepts, works there from then on, and is out when removed', async () => {
    const { email, call } = await account();
    const made = await invite(email.toUpperCase());
    expect([made.status, made.body.recipient, made.body.state, made.body.times_sent]).toEqual([201, email, 'open', 1]);
    expect((await call('GET', '/api/orders')).status).toBe(404);
    const [mine] = (await call('GET', '/api/user/invitations')).body;
    expect(mine).toMatchObject({ id: made.body.id, role: { preset: 'cashier' } });
    expect((await call('POST', `/api/user/invitations/${mine.id}/accept`, {})).status).toBe(200);
    expect((await call('GET', '/api/orders')).status).toBe(200);
    expect((await call('GET', '/api/user')).body.role.preset).toBe('cashier');
    expect((await call('POST', `/api/user/invitations/${mine.id}/accept`, {})).status).toBe(404);
    const after = await shop.call('GET', `/api/invitations/${mine.id}`);
    expect(after.body.state).toBe('accepted');
    const { body: staff } = await shop.call('GET', '/api/memberships?_sort=created_at&_order=desc');
    expect((await shop.call('DELETE', `/api/memberships/${staff[0].id}`)).status).toBe(200);
    expect((await call('GET', '/api/orders')).status).not.toBe(200);
  });

  test('nobody else reads or answers it, and it is answered once', async () => {
    const { email, call } = await account();
    const other = await account();
    const { body } = await invite(email);
    expect((await other.call('GET', '/api/user/invitations')).body).toEqual([]);
    expect((await other.call('POST', `/api/user/invitations/${body.id}/accept`, {})).status).toBe(404);
    const both = await Promise.all(
      ['accept', 'decline'].map((verb) => call('POST', `/api/user/invitations/${body.id}/${verb}`, {})),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('withdrawn it is over; a second to the same person, or to nobody, is refused at its field', async () => {
    const { email, call } = await account();
    const { body } = await invite(email);
    const twice = await invite(email);
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['recipient']]);
    expect((await shop.call('POST', `/api/invitations/${body.id}/resend`, {})).body.times_sent).toBe(2);
    expect((await shop.call('POST', `/api/invitations/${body.id}/withdraw`, {})).body.state).toBe('withdrawn');
    expect((await shop.call('POST', `/api/invitations/${body.id}/resend`, {})).status).toBe(409);
    expect((await call('GET', '/api/user/invitations')).body).toEqual([]);
    const nobody = await invite('mtu fulani');
    expect([nobody.status, Object.keys(nobody.body.errors)]).toEqual([422, ['recipient']]);
  });

  test('a manager gives no more than she holds, and what she gave ends with what she may give', async () => {
    const manager = await newColleague(server, shop, 'manager');
    const { email, call } = await account();
    expect((await invite(email, 'owner', manager.call)).body.code).toBe('may_not_grant');
    const { body } = await invite(email, 'manager', manager.call);
    const assigned = await shop.call('POST', `/api/memberships/${manager.membershipId}/assign`, {
      role_id: await roleOf('cashier'),
    });
    expect(assigned.status).toBe(200);
    const answered = await call('POST', `/api/user/invitations/${body.id}/accept`, {});
    expect([answered.status, answered.body.code]).toEqual([409, 'invitation_over']);
    expect((await call('GET', '/api/orders')).status).toBe(404);
  });
});
