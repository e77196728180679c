import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter, dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { DebtDirection } from '../../resources/enums.ts';
import { resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/index.ts';
import { newColleague } from '../harness/colleague.ts';
import { databases } from '../harness/databases.ts';
import { inLongRun } from '../harness/long-run.ts';
import {
  type Answer,
  newProduct,
  newShop,
  startTestServer,
  type TestServer,
  type TestShop,
} from '../harness/server.ts';
import { rowOf } from '../harness/values.ts';
import { ready } from '../popups/harness.ts';

const rounds = inLongRun(6, 100);
/** What one may see who acts on what another deletes, and who deletes what another acts on. */
const decent = new Set([200, 404, 409, 412]);

let server: TestServer;
let shop: TestShop;
let roleId: string;
beforeAll(async () => {
  // Races mean something on Postgres alone.
  server = await startTestServer(databases.at(-1) ?? 'pglite');
  shop = await newShop(server);
  roleId = (await shop.call('POST', '/api/roles', { name: 'Msaidizi', permissions: ['orders.read'] })).body.id;
});
afterAll(() => server?.stop());

async function newDebt(direction: DebtDirection, who: object = { name: 'Neema' }): Promise<string> {
  const made = await shop.call('POST', '/api/debts', { direction, ...who, amount: 9_000_00 });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return made.body.id;
}

async function newCustomer(): Promise<string> {
  const made = await shop.call('POST', '/api/customers', { name: 'Asha' });
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  return made.body.id;
}

let phones = 0;
const newPhone = () => `+2557131${String(++phones).padStart(5, '0')}`;

async function newDebtor(): Promise<string> {
  const made = await shop.call('POST', '/api/customers', { name: 'Asha', phone: newPhone() });
  await newDebt('receivable', { customer_id: made.body.id });
  return made.body.id;
}

/** A new one of each record, or for one of its actions, that may be deleted; one without its entry here fails. */
const makers: Record<string, () => Promise<string>> = {
  customers: newCustomer,
  'customers record_cash': newDebtor,
  'customers remind': newDebtor,
  'customers open_link': newDebtor,
  debts: () => newDebt('receivable'),
  // Each of somebody else: nobody is asked, or reminded, twice.
  'debts request_payment': () => newDebt('receivable', { phone: newPhone() }),
  'debts remind': () => newDebt('receivable', { phone: newPhone() }),
  'debts record_paid': () => newDebt('payable'),
  memberships: async () => (await newColleague(server, shop, 'cashier')).membershipId,
  popups: async () => {
    const made = await shop.call('POST', '/api/popups', ready());
    expect([made.status, made.body]).toEqual([201, expect.anything()]);
    return made.body.id;
  },
  products: () => newProduct(shop),
  expenses: async () => {
    const made = await shop.call('POST', '/api/expenses', { amount: 9_000_00, category: 'rent', repeats: 'monthly' });
    expect([made.status, made.body]).toEqual([201, expect.anything()]);
    return made.body.id;
  },
};
/** Arguments that only the shop can tell. */
const argsOf: Record<string, () => object | Promise<object>> = {
  'customers merge': async () => ({ other: await newCustomer() }),
  'customers record_cash': () => ({ amount: 4_000_00 }),
  'memberships assign': () => ({ role_id: roleId }),
  'debts record_cash': () => ({ amount: 4_000_00 }),
  'debts record_paid': () => ({ amount: 4_000_00 }),
  'debts request_payment': () => ({ phone: newPhone() }),
  'debts promise': () => ({ on: dayAfter(dayAt(timeZone, new Date()), 3) }),
  'debts write_off': () => ({ amount: 4_000_00, reason: 'Amehama' }),
  'products count_stock': () => ({ variant: null, on_hand: 7 }),
};

/** After these nobody deletes it any more. */
const keepers = new Set([
  ...['debts record_cash', 'debts record_paid', 'debts request_payment', 'debts write_off'],
  // Nor one who owes.
  ...['customers record_cash', 'customers remind', 'customers open_link'],
]);

/** What brings a new one to where the action is open. */
const firstOf: Record<string, string> = { 'popups unpublish': 'publish', 'products sell_again': 'archive' };

const deletable = (Object.values(resources) as unknown as Resource[]).filter(
  ({ access }) => access.delete !== 'nobody',
);
const actions = deletable.flatMap(({ name, actions: all }) =>
  Object.entries(all ?? {}).map(([action, { args }]) => ({ name, action, args: args ?? {} })),
);

test.each(actions)(
  'whoever deletes $name while another does $action: each is answered decently',
  async ({ name, action, args }) => {
    const make = makers[`${name} ${action}`] ?? makers[name];
    if (!make) throw new Error(`say here how a ${name} is made`);
    const bodyOf = argsOf[`${name} ${action}`] ?? (() => rowOf(args, 1));
    const first = firstOf[`${name} ${action}`];
    const answers: Answer[] = [];
    const act = async (path: string) => shop.call('POST', `${path}/${action}`, await bodyOf());
    const remove = (path: string) => shop.call('DELETE', path);
    const begin = async () => {
      const path = `/api/${name}/${await make()}`;
      if (first !== undefined) expect((await shop.call('POST', `${path}/${first}`, {})).status).toBe(200);
      return path;
    };
    // One after the other both are done, so that what follows is a race of what can be done.
    const alone = await begin();
    const gone = keepers.has(`${name} ${action}`) ? 409 : 200;
    expect([(await act(alone)).status, (await remove(alone)).status]).toEqual([200, gone]);
    for (let round = 0; round < rounds; round += 1) {
      const path = await begin();
      // Now the one, now the other goes first.
      answers.push(...(await Promise.all((round % 2 === 0 ? [act, remove] : [remove, act]).map((call) => call(path)))));
    }
    const indecent = answers.filter(({ status }) => !decent.has(status));
    expect(indecent.map(({ status, body: why }) => [status, why])).toEqual([]);
  },
);
