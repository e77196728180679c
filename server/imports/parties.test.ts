import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { importsOf } from '../../tests/harness/imports.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server?.stop());
  const { checked, ends, allOf, rowsOf } = importsOf(() => ({ base: server.base, shop }));
  const namesOf = async (record: string) =>
    (await allOf(record)).map(({ name }: { name: string }) => name).sort() as string[];

  test('who was made for a file of debts goes with it, unless something else has happened to them', async () => {
    shop = await newShop(server);
    await shop.call('POST', '/api/customers', { name: 'Wa zamani', phone: '0601345600' });
    const people = ['Asha', 'Badru', 'Chausiku', 'Daudi', 'Ester', 'Fatuma'];
    const lines = people.map((name, at) => `receivable,${name},060134560${at + 1},45000`);
    const found = await checked(
      'debts',
      [
        'direction,name,phone,amount',
        ...['receivable,Wa zamani,0601345600,1000', ...lines, 'receivable,Asha tena,0601345601,500'],
        ...['payable,Kiwanda,,9000', 'payable,kiwanda,,8000', 'payable,Duka la jumla,,7000'],
      ].join('\n'),
    );
    expect(found).toMatchObject({ new_rows: 11, wrong_rows: 0 });
    expect(await namesOf('customers')).toEqual(['Wa zamani']);
    await ends(found.id, 'run');
    expect(await namesOf('customers')).toEqual([...people, 'Wa zamani']);
    expect(await namesOf('suppliers')).toEqual(['Duka la jumla', 'Kiwanda']);
    const customers = await allOf('customers');
    const idOf = (name: string): string => customers.find((each: { name: string }) => each.name === name).id;
    const debts = await allOf('debts');
    const debtOf = (name: string): string => debts.find((each: { name: string }) => each.name === name).id;

    await shop.call('PATCH', `/api/customers/${idOf('Badru')}`, { notes: 'Amepiga simu' });
    const more = { direction: 'receivable', customer_id: idOf('Chausiku'), amount: 1_000_00 };
    expect((await shop.call('POST', '/api/debts', more)).status).toBe(201);
    expect((await shop.call('POST', `/api/debts/${debtOf('Daudi')}/record_cash`, { amount: 500_00 })).status).toBe(200);
    // What only goes along with her when she is deleted is something that has happened too.
    expect((await shop.call('POST', `/api/customers/${idOf('Ester')}/open_link`, {})).status).toBe(200);
    expect((await shop.call('DELETE', `/api/debts/${debtOf('Fatuma')}`)).status).toBe(200);
    const spent = { amount: 2_000_00, category: 'supplies' };
    const [wholesaler] = await allOf('suppliers', '&name=Duka%20la%20jumla');
    await shop.call('POST', '/api/expenses', { ...spent, supplier_id: wholesaler.id });

    expect(await ends(found.id, 'undo')).toMatchObject({ undone_rows: 9, skipped_rows: 2 });
    expect((await rowsOf(found.id, 'skipped')).map(({ title }: { title: string }) => title)).toEqual([
      ...['Daudi', 'Fatuma'],
    ]);
    expect(await namesOf('customers')).toEqual(['Badru', 'Chausiku', 'Daudi', 'Ester', 'Wa zamani']);
    expect(await namesOf('suppliers')).toEqual(['Duka la jumla']);
  });

  const countOf = async (record: string) => (await shop.call('GET', `/api/${record}/count`)).body.count as number;

  test('in batches, and of a run that was cut half-way, whom it made goes too', async () => {
    shop = await newShop(server);
    // Half of them have a row of the first batch and one of the last.
    const lines = Array.from({ length: 300 }, (_, at) => `receivable,Mdaiwa ${at % 200},,${1000 + at}`);
    const file = ['direction,name,phone,amount', ...lines].join('\n');
    const all = await checked('debts', file);
    await ends(all.id, 'run');
    expect(await countOf('customers')).toBe(200);
    expect(await ends(all.id, 'undo')).toMatchObject({ undone_rows: 300, skipped_rows: 0 });
    expect([await countOf('customers'), await countOf('debts')]).toEqual([0, 0]);

    const cut = await checked('debts', file);
    const move = (from: string, to: string) =>
      server.running.services.db.withShop(shop.shopId, async (tx) => {
        await sql`update import_rows set state = ${to} where import_id = ${cut.id} and state = ${from}
          and row > 151`.execute(tx);
      });
    await move('new', 'wrong');
    await ends(cut.id, 'run');
    await move('wrong', 'new');
    await server.running.services.db.withShop(shop.shopId, async (tx) => {
      await sql`update imports set state = 'failed', failure = 'internal_error' where id = ${cut.id}`.execute(tx);
    });
    expect(await countOf('customers')).toBe(150);
    expect(await ends(cut.id, 'undo')).toMatchObject({ undone_rows: 150, skipped_rows: 0 });
    expect([await countOf('customers'), await countOf('debts')]).toEqual([0, 0]);
  });

  test('a row finds a customer by the number of whom was merged with her, which changes none of hers', async () => {
    shop = await newShop(server);
    const add = async (body: object) => (await shop.call('POST', '/api/customers', body)).body.id as string;
    const neema = await add({ name: 'Neema Mushi', phone: '0601345611' });
    const other = await add({ name: 'Neema M.', phone: '0601345612' });
    expect((await shop.call('POST', `/api/customers/${neema}/merge`, { other })).status).toBe(200);
    const file = [
      'Jina,Simu,Mkoa',
      ...['Neema wa Kariakoo,0601345612,Dodoma', ',0601345611,Arusha', 'Juma,0601345613,'],
    ].join('\n');
    const found = await checked('customers', file);
    expect(found).toMatchObject({ changed_rows: 1, new_rows: 1, wrong_rows: 1 });
    const note = 'This is also one of “Neema Mushi, +255601345611”. It changes nothing there.';
    expect((await rowsOf(found.id, 'changed'))[0]).toMatchObject({
      ...{ record_id: neema, problems: { phone: note } },
      ...{ wanted: { name: 'Neema wa Kariakoo', region: 'Dodoma' }, before: { name: 'Neema Mushi', region: null } },
    });
    expect((await rowsOf(found.id, 'wrong'))[0].problems).toEqual({ phone: 'Row 2 has this too.' });
    await ends(found.id, 'run');
    const read = async () => (await shop.call('GET', `/api/customers/${neema}`)).body;
    expect(await read()).toMatchObject({ name: 'Neema wa Kariakoo', phone: '+255601345611', region: 'Dodoma' });
    // Sent again it changes nothing, also where her id is in the file.
    const again = await checked('customers', `ID,Jina,Simu\n${neema},Neema wa Kariakoo,0601345612`);
    expect(again).toMatchObject({ same_rows: 1, wrong_rows: 0 });
    await ends(found.id, 'undo');
    expect(await read()).toMatchObject({ name: 'Neema Mushi', phone: '+255601345611', region: null });
    expect(await countOf('customers')).toBe(1);
  });
});
