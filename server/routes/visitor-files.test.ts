import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatFileReply } from '../../common/contracts/chat.ts';
import { wordsOf } from '../../tests/harness/chat/talk.ts';
import { type Visitor, visitorOf } from '../../tests/harness/chat/visitor.ts';
import { newColleague } from '../../tests/harness/colleague.ts';
import { databasesOfRun } from '../../tests/harness/database-of-run.ts';
import { newProduct, newShop, startTestServer, type TestServer, type TestShop } from '../../tests/harness/server.ts';
import { letGoOfFiles } from '../chat/attachments/let-go.ts';
import { limits } from '../limits/limits.ts';
import { purge } from '../retention/purge.ts';

const paper = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6b4f' } })
    .withExif({ IFD0: { Artist: 'Neema' }, IFD3: { GPSLatitude: '6/1 48/1 0/1' } })
    .jpeg()
    .toBuffer();
const read = async (response: Response) => {
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text) as ChatFileReply;
};

describe.each(databasesOfRun)('what visitors of a website send: %s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let other: TestShop;
  let bot: number;
  let picture: Buffer;
  beforeAll(async () => {
    server = await startTestServer(database);
    [shop, other] = [await newShop(server), await newShop(server)];
    await newProduct(shop, { name: 'Kitenge' });
    bot = (await shop.call('GET', '/api/widget')).body.bot_id;
    picture = await photo();
  });
  afterAll(() => server?.stop());

  const begun = async (of = bot) => {
    const visitor = visitorOf(server.base, of);
    await visitor.write('hello');
    return visitor;
  };
  const rows = (of = shop) =>
    server.running.services.db.withShop(of.shopId, (tx) => tx.selectFrom('files').select(['id', 'name']).execute());
  const stored = () => readdirSync(join(server.running.services.settings.dataDir, 'files')).length;
  const code = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];
  const open = (url: string) => fetch(url);
  /** As staff read it. */
  async function thread(visitor: Visitor, of: Pick<TestShop, 'call'> = shop) {
    const [found] = await server.running.services.db.withShop(shop.shopId, (tx) =>
      tx.selectFrom('conversations').select('id').where('address', 'like', `${visitor.chatId} %`).execute(),
    );
    return (await of.call('GET', `/api/conversations/${found?.id}/messages`)).body.messages as {
      from: string;
      kind: string;
      file: { id: string; media_type: string; name: string } | null;
      file_wanting: { kind: string; trouble: string | null } | null;
    }[];
  }

  test('a picture is kept small without what the camera wrote, seen by staff, and by her after a reload', async () => {
    const asha = await begun();
    const id = randomUUID();
    const large = await photo(3000, 2000);
    const { sent, messages } = await read(await asha.sendFile(large, 'IMG 1.jpg', id));
    expect(sent).toMatchObject({
      id,
      from: 'visitor',
      text: '',
      file: { media_type: 'image/jpeg', name: 'IMG 1.jpg' },
    });
    // The bot has no eyes, and says so, as to a customer on WhatsApp.
    expect(wordsOf(messages.flatMap(({ action }) => action ?? []))).toContain('I cannot see pictures');
    const again = (await asha.readEntries()).filter((entry) => entry.id === id);
    expect(again).toEqual([sent]);

    const served = await open(sent.file?.url ?? '');
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(served.headers.get('content-disposition')).toBe('attachment');
    expect(served.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const { width, height, exif } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([width, height, exif]).toEqual([1200, 800, undefined]);

    const shown = (await thread(asha)).find(({ file }) => file !== null);
    expect(shown).toMatchObject({ from: 'customer', kind: 'media', file: { media_type: 'image/jpeg' } });
    const address = `/api/files/${shown?.file?.id}`;
    const reader = await newColleague(server, shop, ['conversations.read']);
    const stranger = await newColleague(server, shop, ['orders.read']);
    const statuses = [shop, reader, stranger, other].map(async (each) => (await each.call('GET', address)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 403, 404]);
  });

  test('a PDF comes as it is, by a live stream too; a name that climbs or hides is made fit', async () => {
    const asha = await begun();
    const stream = await asha.live();
    const { sent } = await read(await asha.sendFile(paper, '../../a\u0000b\u202e.pdf', randomUUID()));
    expect(sent.file?.media_type).toBe('application/pdf');
    for (const hidden of ['\u0000', '\u202e', '/']) expect(sent.file?.name).not.toContain(hidden);
    const served = await open(sent.file?.url ?? '');
    expect(Buffer.from(await served.arrayBuffer()).equals(paper)).toBe(true);
    await expect.poll(() => stream.entries.find(({ id }) => id === sent.id)?.file).toEqual(sent.file);
    stream.close();
  });

  test('what is no picture and no PDF, or too large, is refused in both languages and leaves nothing', async () => {
    const asha = await begun();
    const [rowsBefore, before, entries] = [(await rows()).length, stored(), (await asha.readEntries()).length];
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    for (const bytes of [
      '<html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      await sharp(picture).gif().toBuffer(),
      picture.subarray(0, 120),
      Buffer.from('PK\u0003\u0004 a zip'),
      '',
      bomb,
    ])
      expect(await code(await asha.sendFile(bytes, 'picha.jpg', randomUUID()))).toEqual([415, 'chat_file_type']);
    for (const [language, message] of [
      ['en', 'Only pictures (JPEG, PNG or WebP) and PDFs can be sent here.'],
      ['sw', 'Hapa unaweza kutuma picha (JPEG, PNG au WebP) na PDF tu.'],
    ]) {
      const refused = await asha.sendFile('x', 'a.pdf', randomUUID(), { 'accept-language': String(language) });
      expect(await refused.json()).toMatchObject({ code: 'chat_file_type', message });
    }
    const large = Buffer.concat([paper, Buffer.alloc(8 * 1024 * 1024)]);
    expect(await code(await asha.sendFile(large, 'a.pdf', randomUUID()))).toEqual([413, 'file_too_large']);
    expect(await code(await asha.sendFile(picture, 'a.jpg'))).toEqual([422, 'validation_failed']);
    expect([(await rows()).length, stored(), (await asha.readEntries()).length]).toEqual([rowsBefore, before, entries]);
  });

  test('sent again with the same id, also all at once, it is sent once and answered the same', async () => {
    const asha = await begun();
    const [rowsBefore, before] = [(await rows()).length, stored()];
    const id = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 4 }, async () => read(await asha.sendFile(picture, 'picha.jpg', id))),
    );
    for (const each of [...all, await read(await asha.sendFile(picture, 'picha.jpg', id.toUpperCase()))])
      expect(each).toEqual(all[0]);
    expect([(await rows()).length, stored()]).toEqual([rowsBefore + 1, before + 1]);
    expect((await asha.readEntries()).filter((entry) => entry.file)).toHaveLength(1);
    // In another chat the same id is another message.
    const juma = await begun();
    const his = await read(await juma.sendFile(picture, 'picha.jpg', id));
    expect(his.sent.file?.url).not.toBe(all[0]?.sent.file?.url);
  });

  test('only who has a begun chat sends, and nobody else writes into or opens what is hers', async () => {
    const asha = await begun();
    const mine = (await read(await asha.sendFile(picture, 'picha.jpg', randomUUID()))).sent.file?.url ?? '';
    const juma = await begun();
    const his = (await read(await juma.sendFile(paper, 'a.pdf', randomUUID()))).sent.file?.url ?? '';
    const [key, id] = mine.split('/').reverse();
    const [hisKey, hisId] = his.split('/').reverse();
    const at = (file?: string, by?: string) => `${server.base}/files/chat/${file}/${by}`;
    const statuses = [at(id, key), at(id, hisKey), at(hisId, key), at(id, 'x')].map(
      async (url) => (await open(url)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404]);
    expect((await fetch(`${server.base}/api/files/${id}`)).status).toBe(401);

    const bots = (await other.call('GET', '/api/widget')).body.bot_id;
    for (const stranger of [
      visitorOf(server.base, bot),
      visitorOf(server.base, bot, { chatId: asha.chatId }),
      visitorOf(server.base, bot, { chatId: asha.chatId, secret: null }),
      // Her own chat, at another shop's bot.
      visitorOf(server.base, bots, { chatId: asha.chatId, secret: asha.secret }),
    ])
      expect(await code(await stranger.sendFile(picture, 'a.jpg', randomUUID()))).toEqual([
        404,
        'conversation_not_found',
      ]);
    expect(await rows(other)).toEqual([]);

    await shop.call('PUT', '/api/widget', { allowed_domains: ['duka.co.tz'] });
    const foreign = await asha.sendFile(picture, 'a.jpg', randomUUID(), { origin: 'https://evil.example' });
    expect(await code(foreign)).toEqual([403, 'domain_not_allowed']);
    await shop.call('PUT', '/api/widget', { allowed_domains: [] });
  });

  test('a file sent where words are awaited is heard as on WhatsApp, and the question stays', async () => {
    const asha = await begun();
    await asha.pick('shop');
    const { next_state, messages } = await read(await asha.sendFile(picture, 'picha.jpg', randomUUID()));
    expect(next_state).toBe('products');
    expect(wordsOf(messages.flatMap(({ action }) => action ?? []))).toMatch(/I cannot see pictures/);
  });

  test('one chat sends so many within the hour and no more, and others go on', async () => {
    const asha = await begun();
    const [{ max }] = limits.files_of_chat.windows;
    const answers = await Promise.all(
      Array.from({ length: max + 2 }, (_, at) =>
        // Tries count, whatever they are: looking costs.
        asha.sendFile('x', 'a.jpg', randomUUID(), { 'x-forwarded-for': `10.77.${at}.1` }),
      ),
    );
    const codes = await Promise.all(answers.map(code));
    expect(codes.filter(([status]) => status === 415)).toHaveLength(max);
    expect(codes.filter(([, name]) => name === 'too_many_chat_files')).toHaveLength(2);
    const refused = await asha.sendFile(picture, 'a.jpg', randomUUID());
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await read(await (await begun()).sendFile(picture, 'a.jpg', randomUUID()));
    // What strangers sent uses up nothing of what the shop itself may send up.
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(picture)]), 'a.jpg');
    const headers = { authorization: `Bearer ${shop.token}` };
    expect((await fetch(`${server.base}/api/files`, { method: 'POST', headers, body })).status).toBe(201);
  });

  test('files go with their chat, and the oldest of them where a shop has no more room', async () => {
    const duka = await newShop(server);
    const dukaBot = (await duka.call('GET', '/api/widget')).body.bot_id;
    const [old, young] = [await begun(dukaBot), await begun(dukaBot)];
    const before = stored();
    const gone = (await read(await old.sendFile(paper, 'a.pdf', randomUUID()))).sent;
    const first = (await read(await young.sendFile(paper, 'kwanza.pdf', randomUUID()))).sent;
    const last = (await read(await young.sendFile(picture, 'picha.jpg', randomUUID()))).sent;
    const { services } = server.running;
    const status = async (entry: typeof gone) => (await open(entry.file?.url ?? '')).status;
    await letGoOfFiles(services);
    expect([await status(gone), await status(first), await status(last)]).toEqual([200, 200, 200]);

    await services.db.withShop(duka.shopId, (tx) =>
      tx
        .updateTable('conversations')
        .set({ last_message_at: new Date(Date.now() - 181 * 86_400_000).toISOString() })
        .where('address', 'like', `${old.chatId} %`)
        .execute(),
    );
    await purge(services);
    await letGoOfFiles(services);
    expect([await status(gone), await status(first), stored()]).toEqual([404, 200, before + 2]);

    const filesBefore = (await rows(duka)).length;
    const [{ bytes } = { bytes: 0 }] = await services.db.withShop(duka.shopId, (tx) =>
      tx.selectFrom('files').select('bytes').where('name', '=', 'picha.jpg').execute(),
    );
    await letGoOfFiles(services, Number(bytes));
    expect([await status(first), await status(last), (await rows(duka)).length]).toEqual([404, 200, filesBefore - 1]);
    // Of what is gone the name is left.
    const [entry] = (await young.readEntries()).filter(({ id }) => id === first.id);
    expect([entry?.text, entry?.file]).toEqual(['kwanza.pdf', undefined]);
  });
});
