import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnFields, toColumns } from '../../resources/kit/group.ts';
import { filtersOf, isWritable, type Kind, servedFields, type Translated } from '../../resources/kit/index.ts';
import { csvHeads, csvParse } from '../../server/rest/csv-cells.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { readCells, readCsv } from '../harness/read-csv.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { settled } from '../harness/settled.ts';
import { fillShop, newRow, openedField, openings } from '../harness/shop-rows.ts';
import { badValues, readValue } from '../harness/values.ts';
import { registry } from '../kinds/registry.ts';

// Those of the product, and one that has what they do not have yet.
const collections = Object.values(registry.resources).filter(({ scope }) => scope === 'shop');

type Row = Record<string, unknown>;
const onlyEmptyOrNot: ReadonlySet<Kind> = new Set<Kind>(['file', 'attachment', 'secret']);
/** What a value is as a number, where it is more or less than another. */
const amountOf: { [K in Kind]?: (value: unknown) => number } = {
  int: Number,
  money: Number,
  date: (day) => Date.parse(String(day)),
  instant: (at) => Date.parse(String(at)),
};
const hasWords: ReadonlySet<Kind> = new Set<Kind>(['text', 'translated']);
/** What an address says of a value that is no word or number; the shop's own language is English. */
const queryFormatters: { [K in Kind]?: (value: unknown) => string } = {
  translated: (value) => String((value as Translated).en),
};

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    server = await startTestServer(database, { registry });
    shop = await newShop(server);
    await fillShop(server, shop, collections);
  });
  afterAll(() => server?.stop());

  describe.each(collections)('$name', (resource) => {
    const path = `/api/${resource.name}`;

    test('lists with a true total, in pages', async () => {
      // What the tests before it have caused is over: it writes events.
      await settled(server);
      const all = await shop.call('GET', path);
      expect(all.status).toBe(200);
      const total = Number(all.headers.get('x-total-count'));
      expect(total).toBe(all.body.length);
      expect(total).toBeGreaterThan(0);
      const page = await shop.call('GET', `${path}?_start=0&_end=1`);
      expect(page.body).toHaveLength(1);
      expect(Number(page.headers.get('x-total-count'))).toBe(total);
      expect(page.headers.get('content-range')).toBe(`${resource.name} 0-0/${total}`);
      const none = await shop.call('GET', `${path}?_start=0&_end=0`);
      expect([none.status, none.body, Number(none.headers.get('x-total-count'))]).toEqual([200, [], total]);
      expect((await shop.call('GET', `${path}?_page=1&_limit=2`)).body.length).toBe(Math.min(2, total));
      expect(
        (
          await shop.call(
            'GET',
            `${path}?filter=${encodeURIComponent('{}')}&range=${encodeURIComponent('[0,0]')}&` +
              `sort=${encodeURIComponent('["id","ASC"]')}`,
          )
        ).body,
      ).toHaveLength(1);
    });

    test('gives one, several by id, and 404 for one that is not there', async () => {
      const rows = (await shop.call('GET', path)).body;
      const one = await shop.call('GET', `${path}/${rows[0].id}`);
      expect(one.body).toEqual(rows[0]);
      expect(Object.keys(one.body).sort()).toEqual(Object.keys(servedFields(resource)).sort());
      // As many as one question may name.
      const some = rows.slice(0, 100);
      const many = await shop.call('GET', `${path}?id=${some.map(({ id }: { id: string }) => id).join('&id=')}`);
      expect(many.body).toHaveLength(some.length);
      expect((await shop.call('GET', `${path}/018f0000-0000-7000-8000-00000000dead`)).body.code).toBe('not_found');
      expect((await shop.call('GET', `${path}/not-an-id`)).status).toBe(404);
    });

    test('sorts by each field it allows, both ways, and refuses others', async () => {
      const fields = columnFields(resource.fields);
      for (const name of ['id', ...(resource.query?.sort ?? [])]) {
        const sorted = async (order: string) =>
          (await shop.call('GET', `${path}?_sort=${name}&_order=${order}`)).body.map(
            (row: Row) => toColumns(resource.fields, row)[name],
          );
        const up = await sorted('asc');
        const down = await sorted('DESC');
        const some = (list: unknown[]) => list.filter((value) => value !== null);
        expect(some(down), name).toEqual(some(up).reverse());
        const amount = amountOf[fields[name]?.kind ?? 'id'];
        const amounts = amount ? some(up).map(amount) : [];
        expect(amounts, name).toEqual([...amounts].sort((one, other) => one - other));
      }
      expect((await shop.call('GET', `${path}?_sort=shop_id`)).body.code).toBe('unknown_sort');
      const several = await shop.call(
        'GET',
        `${path}?_sort=${(resource.query?.sort ?? ['id']).join(',')}&_order=asc,desc`,
      );
      expect(several.status).toBe(200);
    });

    test('filters by each field and operator of its kind, and refuses others', async () => {
      const rows = ((await shop.call('GET', path)).body as Row[]).map((row) => toColumns(resource.fields, row));
      const fields = columnFields(resource.fields);
      for (const name of ['id', ...filtersOf(resource)]) {
        const kind = fields[name]?.kind ?? 'id';
        // Nothing is compared with a text of no letters.
        const value = rows.map((row) => row[name]).find((each) => each !== null && each !== undefined && each !== '');
        if (value === undefined) continue;
        const found = async (query: string): Promise<Row[]> => (await shop.call('GET', `${path}?${query}`)).body;
        if (kind === 'tags') {
          const all = rows.map((row) => row[name] as string[]);
          const [tag = ''] = all.find((each) => each.length > 0) ?? [];
          const carrying = all.filter((each) => each.includes(tag)).length;
          const text = encodeURIComponent(tag);
          expect((await found(`${name}_has=${text}`)).length, `${name}_has=${tag}`).toBe(carrying);
          expect((await found(`${name}_lacks=${text}`)).length, `${name}_lacks`).toBe(rows.length - carrying);
          for (const operator of ['_gt', '_like', '_null'])
            expect((await shop.call('GET', `${path}?${name}${operator}=x`)).status, name + operator).toBe(400);
          continue;
        }
        expect((await found(`${name}_null=false`)).length, `${name}_null`).toBe(
          rows.filter((row) => row[name] !== null).length,
        );
        if (onlyEmptyOrNot.has(kind)) {
          for (const operator of ['', '_ne', '_in', '_like', '_gt'])
            expect((await shop.call('GET', `${path}?${name}${operator}=x`)).status, name + operator).toBe(400);
          continue;
        }
        const queryValue = (row: Row) => (queryFormatters[kind] ?? String)(row[name]);
        const text = encodeURIComponent(queryValue({ [name]: value }));
        const equal = await found(`${name}=${text}`);
        expect(equal.map(({ id }) => id).sort(), `${name}=${text}`).toEqual(
          rows
            .filter((row) => row[name] !== null && queryValue(row) === queryValue({ [name]: value }))
            .map(({ id }) => id)
            .sort(),
        );
        expect((await found(`${name}_ne=${text}`)).length, `${name}_ne`).toBe(rows.length - equal.length);
        expect((await found(`${name}_in=${text}`)).length, `${name}_in`).toBe(equal.length);
        if (amountOf[kind]) {
          expect((await found(`${name}_gte=${text}&${name}_lte=${text}`)).length).toBe(equal.length);
          expect((await found(`${name}_lt=${text}`)).length + (await found(`${name}_gt=${text}`)).length).toBe(
            rows.filter((row) => row[name] !== null).length - equal.length,
          );
        }
        const words = encodeURIComponent(queryValue({ [name]: value }).slice(1));
        if (hasWords.has(kind))
          expect((await found(`${name}_like=${words}`)).length, `${name}_like=${words}`).toBeGreaterThan(0);
      }
      for (const unknown of [
        'nobody=1',
        'shop_id=1',
        'id_like=x',
        '_embed=x',
        `${Object.keys(resource.fields)[0]}_between=1`,
      ]) {
        expect((await shop.call('GET', `${path}?${unknown}`)).status, unknown).toBe(400);
      }
    });

    test('searches only where it says so', async () => {
      const found = await shop.call('GET', `${path}?q=a`);
      expect(found.status).toBe(resource.query?.search ? 200 : 400);
      if (resource.query?.search)
        expect(
          (await shop.call('GET', `${path}?q=${encodeURIComponent("%_'; drop table products; --")}`)).body,
        ).toEqual([]);
    });

    test('gives its CSV, where nothing starts a formula', async () => {
      const csv = await shop.call('GET', `${path}.csv`);
      expect(csv.status).toBe(resource.csv ? 200 : 404);
      if (!resource.csv) return;
      expect(csv.headers.get('content-type')).toContain('text/csv');
      const [head = [], ...lines] = readCells(String(csv.body));
      for (const cell of lines.flat()) expect(cell).toMatch(/^($|-?\d+(\.\d+)?$|[^=+\-@\t\r])/);
      const opened = openedField(resource);
      const at = opened === undefined ? -1 : head.indexOf(opened);
      for (const opening of at < 0 ? [] : openings)
        expect(
          lines.some((cells) => cells[at]?.startsWith(`'${opening}`)),
          opening,
        ).toBe(true);
    });

    test('what its CSV says is read again as what the calls say', async () => {
      const csv = await shop.call('GET', `${path}.csv`);
      const fields = columnFields(resource.fields);
      const [head, ...lines] = readCsv(resource.csv ? String(csv.body) : '\r\n');
      const columns = (resource.csv ?? []).flatMap((name) => {
        const field = fields[name];
        return field ? [{ name, field, heads: csvHeads(name, field) }] : [];
      });
      expect(head?.filter((each) => each !== '')).toEqual(columns.flatMap(({ heads }) => heads));
      const rows = ((await shop.call('GET', path)).body as Row[]).map((row) => toColumns(resource.fields, row));
      expect(lines.length).toBe(resource.csv ? rows.length : 0);
      for (const [at, cells] of lines.entries())
        for (const { name, field, heads } of columns) {
          const cellValues = heads.map((each) => cells[head?.indexOf(each) ?? 0] ?? '');
          expect(csvParse(field, cellValues), name).toEqual(rows[at]?.[name]);
        }
    });

    if (resource.access.create !== 'nobody')
      test('refuses what does not fit, at the field, and keeps nothing', async () => {
        const before = Number((await shop.call('GET', `${path}?_start=0&_end=0`)).headers.get('x-total-count'));
        const good = await newRow(shop, resource, 90);
        for (const [name, field] of Object.entries(resource.fields)) {
          if (!(name in good)) continue;
          for (const bad of badValues(field)) {
            const answer = await shop.call('POST', path, { ...good, [name]: bad });
            expect(answer.status, `${name}: ${JSON.stringify(bad)}`).toBe(422);
            expect(
              Object.keys(answer.body.errors).some((key) => key === name || key.startsWith(`${name}.`)),
              `${name}: ${JSON.stringify(answer.body)}`,
            ).toBe(true);
            for (const sentence of Object.values(answer.body.errors)) expect(typeof sentence).toBe('string');
          }
        }
        const unknown = await shop.call('POST', path, { ...good, nobody_knows: 1, shop_id: shop.shopId });
        expect([unknown.status, Object.keys(unknown.body.errors).sort()]).toEqual([422, ['nobody_knows', 'shop_id']]);
        const [first] = Object.keys(good);
        // What asks for nothing lacks nothing.
        if (first !== undefined) {
          const lacking = { ...good, [first]: undefined, name: undefined, lines: undefined };
          expect((await shop.call('POST', path, lacking)).status).toBe(422);
        }
        const after = Number((await shop.call('GET', `${path}?_start=0&_end=0`)).headers.get('x-total-count'));
        expect(after - before).toBe(0);
      });

    if (resource.access.update !== 'nobody')
      test('changes what may be changed, by PATCH and by PUT of the whole record', async () => {
        const made = (await shop.call('POST', path, await newRow(shop, resource, 40))).body;
        const other = await newRow(shop, resource, 41);
        for (const [name, field] of Object.entries(resource.fields)) {
          if (!isWritable(field, 'update') || field.kind === 'list' || field.kind === 'file') continue;
          // What another record must be there for keeps the one it has.
          const value = field.kind === 'ref' ? made[name] : other[name];
          const changed = await shop.call('PATCH', `${path}/${made.id}`, { [name]: value });
          expect([changed.status, changed.body[name]], `${name} ${JSON.stringify(changed.body)}`).toEqual([
            200,
            readValue(field, value),
          ]);
          for (const bad of badValues(field))
            expect(
              (await shop.call('PATCH', `${path}/${made.id}`, { [name]: bad })).status,
              `${name}: ${JSON.stringify(bad)}`,
            ).toBe(422);
        }
        // What is done by the way, as asking Meta about a number, is over: it changes the record as well.
        await settled(server);
        const fullRecord = (await shop.call('GET', `${path}/${made.id}`)).body;
        const served = Object.entries(servedFields(resource)).filter(([, field]) => !isWritable(field, 'update'));
        // What the server itself sets comes back changed and is ignored.
        const put = await shop.call('PUT', `${path}/${made.id}`, {
          ...fullRecord,
          ...Object.fromEntries(served.map(([name]) => [name, 'tampered'])),
        });
        expect(put.status, JSON.stringify(put.body)).toBe(200);
        // A secret comes back as that it is there, which is no new one.
        const isChanged = Object.entries(resource.fields).some(
          ([name, field]) => name in fullRecord && field.kind !== 'secret' && isWritable(field, 'update'),
        );
        expect({ ...put.body, updated_at: 0 }).toEqual({
          ...fullRecord,
          updated_at: 0,
          version: fullRecord.version + (isChanged ? 1 : 0),
        });
        expect((await shop.call('PATCH', `${path}/${made.id}`, { nobody_knows: 1 })).status).toBe(422);
      });

    if (resource.access.create !== 'nobody' && resource.access.delete !== 'nobody')
      test('deletes, and gives what it deleted', async () => {
        const made = (await shop.call('POST', path, await newRow(shop, resource, 60))).body;
        const gone = await shop.call('DELETE', `${path}/${made.id}`);
        expect([gone.status, gone.body.id]).toEqual([200, made.id]);
        expect((await shop.call('GET', `${path}/${made.id}`)).status).toBe(404);
      });

    test('has only the calls its access allows', async () => {
      const id = (await shop.call('GET', path)).body[0].id;
      if (resource.access.create === 'nobody') expect((await shop.call('POST', path, {})).status).toBe(404);
      if (resource.access.update === 'nobody') expect((await shop.call('PATCH', `${path}/${id}`, {})).status).toBe(404);
      if (resource.access.delete === 'nobody') expect((await shop.call('DELETE', `${path}/${id}`)).status).toBe(404);
    });
  });
});
