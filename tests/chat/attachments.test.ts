import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPhone } from '../../scripts/rehearse/phone.ts';
import { letGoOfFiles } from '../../server/chat/attachments/let-go.ts';
import { consume, forgive, used } from '../../server/limits/consume.ts';
import { limits } from '../../server/limits/limits.ts';
import { realWorld } from '../../server/world.ts';
import { newColleague } from '../harness/colleague.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { eventually } from '../harness/until.ts';

const paper = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6b4f' } })
    .jpeg()
    .toBuffer();
/** As an Ogg file begins. */
const voice = Buffer.concat([
  Buffer.from('OggS\0\x02\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\x01\x13OpusHead', 'latin1'),
  Buffer.alloc(64),
]);

/** An MP4 as far as it says what is in it. */
const mp4 = (...tracks: Buffer[]) =>
  Buffer.concat([
    Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
    // Among samples any bytes may stand.
    box('mdat', Buffer.from('hdlr\0\0\0\0\0\0\0\0vide stsd\0\0\0\0\0\0\0\x01\0\0\0\x08hvc1', 'latin1')),
    box('moov', ...tracks),
  ]);
const track = (kind: string, codec: string) =>
  box(
    'trak',
    box('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${kind}\0`, 'latin1')),
    box('stsd', Buffer.from(`\0\0\0\0\0\0\0\x01\0\0\0\x08${codec}`, 'latin1')),
  );
function box(name: string, ...inside: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.concat(inside).length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...inside]);
}

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let other: TestShop;
  let bot: number;
  let number: string;
  /** What Meta answers to files that are handed over. */
  let refusal: number | undefined;
  /** How often one was, and whether Meta lost the next that is sent by its id. */
  let handedOver = 0;
  let isLost = false;
  beforeAll(async () => {
    const refuses = (code: number) =>
      Promise.resolve(Response.json({ error: { message: '…', code } }, { status: 400 }));
    const world = {
      ...realWorld,
      fetch: ((input, init) => {
        if (String(input).endsWith('/media')) {
          handedOver += 1;
          if (refusal !== undefined) return refuses(refusal);
        }
        if (isLost && String(init?.body).includes('"type":"video"')) {
          isLost = false;
          return refuses(100);
        }
        return fetch(input, init);
      }) as typeof fetch,
    };
    server = await startTestServer(database, { world });
    [shop, other] = [await newShop(server), await newShop(server)];
    bot = (await shop.call('GET', '/api/shop')).body.bot_id;
    number = await server.running.services.db
      .withShop(shop.shopId, (tx) =>
        tx.selectFrom('whatsapp_numbers').select('phone_number_id').executeTakeFirstOrThrow(),
      )
      .then((row) => row.phone_number_id);
  }, 60_000);
  afterAll(() => server?.stop());

  async function upload(
    of: Pick<TestShop, 'token'>,
    bytes: Buffer,
    name: string,
  ): Promise<{ id: string; media_type: string; code: string }> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), name);
    const headers = { authorization: `Bearer ${of.token}` };
    return (await fetch(`${server.base}/api/files?private=true`, { method: 'POST', headers, body })).json();
  }
  const find = async (name: string) =>
    (await shop.call('GET', '/api/conversations')).body.conversations.find(
      (each: { name: string }) => each.name === name,
    );
  const messages = async (id: string) => (await shop.call('GET', `/api/conversations/${id}/messages`)).body.messages;
  const send = (id: string, file_id: string, caption: string | null = null, of: Pick<TestShop, 'call'> = shop) =>
    of.call('POST', `/api/conversations/${id}/file`, { file_id, caption });

  /** Hassan's phone, in a chat of its own. */
  async function open(address: string, name: string) {
    const phone = await openPhone(server.base, address);
    await phone.send(number, name, { type: 'text', text: { body: 'msaada' } });
    const { id } = await eventually(async () => {
      const found = await find(name);
      expect(found).toMatchObject({ channel: 'whatsapp' });
      return found;
    });
    const gives = async (bytes: Buffer, mediaType: string) => {
      const path = `${server.base}/rehearsal/api/phones/${encodeURIComponent(address)}/media?shop=${number}&name=x`;
      const headers = { 'content-type': mediaType };
      const given = await fetch(path, { method: 'POST', headers, body: new Uint8Array(bytes) });
      expect(given.status).toBe(201);
      return given.json();
    };
    const shown = (type: string) =>
      phone.items().flatMap((item) => (item.kind === 'chat' && item.message.type === type ? [item.message] : []));
    return { phone, id, gives, shown };
  }

  test('a picture and a paper go out by WhatsApp, what is refused says why and is really sent again', async () => {
    const { phone, id, shown } = await open('+255712000601', 'Hassan');
    const picture = await upload(shop, await photo(), 'duka.jpg');
    const sent = await send(id, picture.id, 'Hii ndiyo ya *bluu*');
    expect(sent.status).toBe(200);
    await eventually(() => expect(shown('image')).toMatchObject([{ image: { caption: 'Hii ndiyo ya *bluu*' } }]));
    const [image] = shown('image') as { image: { link: string } }[];
    expect((await fetch(image?.image.link ?? '')).headers.get('content-type')).toBe('image/jpeg');
    const newest = async () => (await messages(id)).at(-1);
    await eventually(async () => expect(['delivered', 'read']).toContain((await newest()).status));
    expect(await newest()).toMatchObject({
      ...{ from: 'staff', kind: 'media', text: 'Hii ndiyo ya *bluu*', pictures: [] },
      file: { id: picture.id, media_type: 'image/jpeg', name: 'duka.jpg' },
    });

    refusal = 131053;
    const bill = await upload(shop, paper, 'risiti.pdf');
    const failed = (await send(id, bill.id)).body.message_id;
    await eventually(async () => expect(await newest()).toMatchObject({ status: 'failed', failure: '131053' }));
    expect(await newest()).toMatchObject({ can_retry: true, file: { media_type: 'application/pdf' } });
    refusal = undefined;
    expect((await shop.call('POST', `/api/conversations/${id}/messages/${failed}/retry`)).status).toBe(200);
    await eventually(() => expect(shown('document')).toMatchObject([{ document: { filename: 'risiti.pdf' } }]));
    phone.close();
  });

  test('a sound goes out behind its words, a film with them below it', async () => {
    const { phone, id, shown } = await open('+255712000608', 'Salma');
    const sound = await upload(shop, voice, 'sauti.ogg');
    expect((await send(id, sound.id, 'Sikiliza hii')).status).toBe(200);
    await eventually(() => expect(shown('audio')).toHaveLength(1));
    await eventually(() => expect(shown('text').at(-1)).toMatchObject({ text: { body: 'Sikiliza hii' } }));
    // As recorders of Android write it: no brand says that nothing is to be seen.
    const recorded = await upload(shop, mp4(track('soun', 'mp4a')), 'sauti.m4a');
    expect((await send(id, recorded.id)).status).toBe(200);
    await eventually(() => expect(shown('audio')).toHaveLength(2));
    // Ogg with anything but Opus in it is played by nobody there.
    const vorbis = Buffer.from(voice.toString('latin1').replace('OpusHead', '\x01vorbis'), 'latin1');
    expect((await upload(shop, vorbis, 'wimbo.ogg')).code).toBe('media_file_type');
    // Nor is what is coded otherwise, as many phones do it: that is said when it is sent up, not by each customer's.
    const stereo = Buffer.from(voice.toString('latin1').replace('OpusHead\0\0', 'OpusHead\x01\x02'), 'latin1');
    const unplayed = [stereo, mp4(track('vide', 'hvc1'), track('soun', 'mp4a')), mp4(track('soun', 'alac'))];
    for (const each of unplayed) expect((await upload(shop, each, 'kitenge')).code).toBe('media_codec');
    const clip = await upload(shop, mp4(track('meta', 'mebx'), track('soun', 'mp4a'), track('vide', 'avc1')), 'k.mp4');
    expect((await send(id, clip.id, 'Kinavyokaa')).status).toBe(200);
    await eventually(() => expect(shown('video')).toMatchObject([{ video: { caption: 'Kinavyokaa' } }]));
    expect((await messages(id)).slice(-4)).toMatchObject([
      { text: 'Sikiliza hii', file: null },
      { file: { media_type: 'audio/ogg' } },
      { file: { media_type: 'audio/mp4' } },
      { text: 'Kinavyokaa', file: { media_type: 'video/mp4' } },
    ]);
    phone.close();
  });

  test('a film is handed to WhatsApp once for many, and anew where it is there no longer', async () => {
    const rooms = [await open('+255712000610', 'Pendo'), await open('+255712000611', 'Rajabu')] as const;
    const clip = await upload(shop, mp4(track('vide', 'avc1')), 'kitenge.mp4');
    const goesOut = async (times: number) => {
      await Promise.all(rooms.map(async ({ id }) => expect((await send(id, clip.id)).status).toBe(200)));
      for (const { shown } of rooms) await eventually(() => expect(shown('video')).toHaveLength(times));
    };
    handedOver = 0;
    await goesOut(1);
    await goesOut(2);
    expect(handedOver).toBe(1);
    // It keeps nothing longer than 30 days, and may lose it before.
    await server.running.services.db.withShop(shop.shopId, (tx) =>
      tx.updateTable('whatsapp_media').set({ uploaded_at: '2026-01-01T00:00:00Z' }).execute(),
    );
    await goesOut(3);
    expect(handedOver).toBe(2);
    isLost = true;
    await goesOut(4);
    expect(handedOver).toBe(3);
    for (const { phone } of rooms) phone.close();
  });

  test('what is disguised or too large is refused, and nobody else’s file is reached', async () => {
    const { phone, id } = await open('+255712000602', 'Rehema');
    expect((await upload(shop, Buffer.from('MZ\x90\0 a programme'), 'picha.jpg')).code).toBe('media_file_type');
    const megabyte = 1024 * 1024;
    const large = (begin: Buffer, bytes: number) => upload(shop, Buffer.concat([begin, Buffer.alloc(bytes)]), 'kubwa');
    expect((await large(paper, 8 * megabyte)).code).toBe('file_too_large');
    expect((await large(voice, 16 * megabyte)).code).toBe('media_too_large');
    const theirs = await upload(other, paper, 'siri.pdf');
    expect((await send(id, theirs.id)).body.errors).toHaveProperty('file_id');
    expect((await send(id, randomUUID())).body.errors).toHaveProperty('file_id');
    const colleague = await newColleague(server, shop, 'cashier');
    const mine = await upload(shop, paper, 'oda.pdf');
    expect((await send(id, mine.id, null, colleague)).body.errors).toHaveProperty('file_id');
    expect((await colleague.call('GET', `/api/files/${mine.id}`)).status).toBe(404);
    expect((await send(id, mine.id, 'x'.repeat(1025))).body.errors).toHaveProperty('caption');
    expect((await send(id, mine.id)).status).toBe(200);
    expect((await colleague.call('GET', `/api/files/${mine.id}`)).status).toBe(200);
    expect((await other.call('GET', `/api/files/${mine.id}`)).status).toBe(404);
    const blind = await newColleague(server, shop, ['products.read']);
    expect((await blind.call('GET', `/api/files/${mine.id}`)).status).toBe(403);
    phone.close();
  });

  test('a visitor of a website has it at an address of its own', async () => {
    const path = `/api/plugin/conversation/${bot}`;
    const chat_id = randomUUID();
    const headers = { 'x-visitor-secret': 'abcdefghijklmnop1234', 'x-visitor-name': 'Amina' };
    await server.call('POST', path, { message: 'help', chat_id, bot_id: bot, message_type: 'text' }, headers);
    const { id } = await find('Amina');
    const { id: file } = await upload(shop, paper, 'bei.pdf');
    expect((await send(id, file, 'Bei zetu')).status).toBe(200);
    const read = (await server.call('GET', `${path}?chat_id=${chat_id}`, undefined, headers)).body.messages.at(-1);
    const [{ link, caption }] = read.action.send_documents;
    expect(caption).toBe('Bei zetu');
    const fetched = await fetch(link);
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(await fetched.arrayBuffer())).toEqual(paper);
    // Some players take films in parts alone.
    const part = (range: string) => fetch(link, { headers: { range } });
    const begin = await part('bytes=1-3');
    expect([begin.status, begin.headers.get('content-range')]).toEqual([206, `bytes 1-3/${paper.length}`]);
    expect(await begin.text()).toBe('PDF');
    expect((await part(`bytes=${paper.length}-`)).status).toBe(416);
    const forged = link.replace(file, (await upload(shop, paper, 'siri.pdf')).id);
    expect((await fetch(forged)).status).toBe(404);
    // Who hangs up is counted what had left by then.
    const { services } = server.running;
    const use = { limit: 'chat_kilobytes_of_shop', key: shop.shopId } as const;
    const kilobytes = async () =>
      (await services.db.asSystem('a test', (tx) => used(services, tx, use.limit, use.key)))?.used ?? 0;
    const long = await upload(shop, Buffer.concat([voice, Buffer.alloc(15 * 1024 * 1024)]), 'ndefu.ogg');
    expect((await send(id, long.id)).status).toBe(200);
    const all = (await server.call('GET', `${path}?chat_id=${chat_id}`, undefined, headers)).body.messages;
    const [{ link: address }] = all.at(-1).action.send_audios;
    const counted = await kilobytes();
    const hangUp = new AbortController();
    const begun = await fetch(address, { signal: hangUp.signal });
    expect(begun.status).toBe(200);
    expect(await kilobytes()).toBeGreaterThan(counted + 15 * 1024);
    hangUp.abort();
    await eventually(async () => expect(await kilobytes()).toBeLessThan(counted + 15 * 1024));
    // Past what a shop's files are read in an hour they are read by its own people alone.
    const [{ max }] = limits.chat_kilobytes_of_shop.windows;
    const again = async () => [(await fetch(link)).status, (await shop.call('GET', `/api/files/${file}`)).status];
    await services.db.asSystem('use up a limit', async (tx) => {
      await forgive(services, tx, use);
      await consume(services, tx, { ...use, count: max });
    });
    expect(await again()).toEqual([429, 200]);
    await services.db.asSystem('forget it', (tx) => forgive(services, tx, use));
    expect(await again()).toEqual([200, 200]);
  });

  test('what a shopper sends is kept by what it is, and shown to who reads the chat', async () => {
    const { phone, id, gives } = await open('+255712000603', 'Juma');
    const received = async () => (await messages(id)).filter(({ from }: { from: string }) => from === 'customer');
    const last = async () => (await received()).at(-1);
    const image = await gives(await photo(), 'image/jpeg');
    await phone.send(number, 'Juma', { type: 'image', image: { ...image, caption: 'Mnayo hii?' } });
    await eventually(async () =>
      expect(await last()).toMatchObject({
        text: 'Mnayo hii?',
        file: { media_type: 'image/jpeg' },
        file_wanting: null,
      }),
    );
    const { file } = await last();
    const stored = await fetch(`${server.base}/api/files/${file.id}`, {
      headers: { authorization: `Bearer ${shop.token}` },
    });
    expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await other.call('GET', `/api/files/${file.id}`)).status).toBe(404);

    await phone.send(number, 'Juma', { type: 'audio', audio: await gives(voice, 'audio/ogg; codecs=opus') });
    await eventually(async () => expect(await last()).toMatchObject({ file: { media_type: 'audio/ogg' } }));
    // In the list it is called what it is.
    expect(await find('Juma')).toMatchObject({ last_text: null, last_kind: 'audio' });
    expect((await shop.call('GET', '/api/conversations/waiting')).body.people).toContainEqual(
      expect.objectContaining({ id, text: null, kind: 'audio' }),
    );
    const webp = await sharp(await photo())
      .webp()
      .toBuffer();
    await phone.send(number, 'Juma', { type: 'sticker', sticker: await gives(webp, 'image/webp') });
    await eventually(async () => expect(await last()).toMatchObject({ file: { media_type: 'image/webp' } }));
    const document = { ...(await gives(paper, 'application/pdf')), filename: 'oda.pdf' };
    await phone.send(number, 'Juma', { type: 'document', document });
    await eventually(async () => expect(await last()).toMatchObject({ file: { name: 'oda.pdf' } }));

    // A programme that calls itself a picture is not kept, and what is gone says so.
    await phone.send(number, 'Juma', {
      type: 'image',
      image: await gives(Buffer.from('MZ\x90\0 programme'), 'image/png'),
    });
    await eventually(async () =>
      expect(await last()).toMatchObject({ file: null, file_wanting: { kind: 'image', trouble: 'disguised' } }),
    );
    await phone.send(number, 'Juma', { type: 'image', image: { ...image, id: '1234567890123456' } });
    await eventually(async () => expect(await last()).toMatchObject({ file_wanting: { trouble: 'gone' } }));

    await phone.send(number, 'Juma', { type: 'location', location: { latitude: -6.8, longitude: 39.28 } });
    await eventually(async () => expect(await last()).toMatchObject({ place: { latitude: -6.8, longitude: 39.28 } }));
    // One that she chose by its name is the last; an order that is written down in the chat is offered it.
    const named = { latitude: -6.78, longitude: 39.22, name: 'Shule', address: 'Sinza' };
    await phone.send(number, 'Juma', { type: 'location', location: named });
    await eventually(async () => expect((await last()).place).toEqual(named));
    const { place } = (await shop.call('GET', `/api/conversations/${id}/cart`)).body;
    expect(place).toEqual({ ...named, at: expect.any(String) });
    const contacts = [{ name: { formatted_name: 'Neema' }, phones: [{ phone: '+255 712 000 111' }] }];
    await phone.send(number, 'Juma', { type: 'contacts', contacts });
    await eventually(async () =>
      expect(await last()).toMatchObject({ contacts: [{ name: 'Neema', phones: ['+255 712 000 111'] }] }),
    );
    phone.close();
  });

  test('a bot shows pictures, papers, sounds, films and places by both channels, none to another shop', async () => {
    const [picture, bill] = [await upload(shop, await photo(), 'duka.jpg'), await upload(shop, paper, 'bei.pdf')];
    const [sound, clip] = [
      await upload(shop, voice, 'karibu.ogg'),
      await upload(shop, mp4(track('vide', 'avc1')), 'duka.mp4'),
    ];
    expect([sound, clip]).toMatchObject([{ media_type: 'audio/ogg' }, { media_type: 'video/mp4' }]);
    const begin = async () => (await shop.call('POST', '/api/flow/draft')).body.graph;
    const says = (text: string, next: string, more: object) => ({
      ...{ kind: 'message', text: { en: text, sw: text }, next },
      ...more,
    });
    const place = { spot: { latitude: -6.8194, longitude: 39.2756 }, name: 'Duka', address: 'Kariakoo' };
    const carrying = (graph: { blocks: object; keywords: object[] }, paperId: string) => ({
      ...graph,
      keywords: [...graph.keywords, { words: ['tuonyeshe'], next: 'shows' }],
      blocks: {
        ...graph.blocks,
        shows: says('Duka letu', 'prices', { file: { kind: 'photo', file: picture.id } }),
        prices: says('Bei zetu', 'sound', { file: { kind: 'PDF File', file: paperId } }),
        sound: says('Karibu', 'watched', { file: { kind: 'audio', file: sound.id } }),
        watched: says('Ndani ya duka', 'where', { file: { kind: 'video', file: clip.id } }),
        where: says('Tuko hapa', 'ordered', { place }),
      },
    });
    const save = (graph: object) => shop.call('PUT', '/api/flow/draft', { graph });
    const begun = await begin();
    const foreign = await save(carrying(begun, (await upload(other, paper, 'siri.pdf')).id));
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['graph.blocks.prices.file']]);
    const graph = carrying(begun, bill.id);
    // What its bytes are is what it is sent as.
    const mistaken = says('Karibu', 'watched', { file: { kind: 'video', file: sound.id } });
    const refused = await save({ ...graph, blocks: { ...graph.blocks, sound: mistaken } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['graph.blocks.sound.file']]);
    const turn = { graph, state: null, language: 'sw', text: 'tuonyeshe', picked: null };
    const [{ send_images: tried }] = (await shop.call('POST', '/api/flow/try', turn)).body.replies;
    expect((await fetch(tried[0].link)).status).toBe(200);
    expect((await save(graph)).status).toBe(200);
    expect((await shop.call('POST', '/api/flow/draft/publish')).status).toBe(200);

    const { phone, id, shown } = await open('+255712000604', 'Neema');
    for (const body of ['menu', 'tuonyeshe']) await phone.send(number, 'Neema', { type: 'text', text: { body } });
    await eventually(() => {
      expect(shown('image')).toMatchObject([{ image: { caption: 'Duka letu' } }]);
      expect(shown('document')).toMatchObject([{ document: { caption: 'Bei zetu', filename: 'bei.pdf' } }]);
      expect(shown('audio')).toHaveLength(1);
      expect(shown('video')).toMatchObject([{ video: { caption: 'Ndani ya duka' } }]);
      expect(shown('location')).toMatchObject([{ location: { ...place.spot, name: 'Duka' } }]);
    });
    expect(shown('text')).toContainEqual(
      expect.objectContaining({ text: expect.objectContaining({ body: 'Karibu' }) }),
    );
    const sent = (await messages(id)).filter(({ file }: { file: object | null }) => file !== null);
    expect(sent).toMatchObject([
      { from: 'bot', file: { id: picture.id } },
      { from: 'bot', file: { id: bill.id } },
      { from: 'bot', file: { id: sound.id } },
      { from: 'bot', file: { id: clip.id } },
    ]);
    phone.close();
    const cashier = await newColleague(server, shop, 'cashier');
    expect((await cashier.call('GET', `/api/files/${bill.id}`)).status).toBe(200);

    const headers = { 'x-visitor-secret': 'abcdefghijklmnop1234' };
    const question = { message: 'tuonyeshe', chat_id: randomUUID(), bot_id: bot, message_type: 'text' };
    const { actions } = (await server.call('POST', `/api/plugin/conversation/${bot}`, question, headers)).body;
    const [first, second, words, played, watched, where] = actions;
    const link = first.send_images[0].link;
    expect((await fetch(second.send_documents[0].link)).headers.get('content-type')).toBe('application/pdf');
    expect([words.send_message.split('\n')[0], played.send_audios, watched.send_videos]).toMatchObject([
      ...['Karibu', [{ caption: '' }], [{ caption: 'Ndani ya duka' }]],
    ]);
    expect((await fetch(played.send_audios[0].link)).headers.get('content-type')).toBe('audio/ogg');
    expect(where).toEqual({ send_locations: [{ ...place.spot, name: 'Duka', address: 'Kariakoo' }] });

    const text = JSON.stringify((await shop.call('GET', '/api/flow/export')).body);
    const taken = (await other.call('POST', '/api/flow/import', { text })).body;
    const without = ['shows', 'sound', 'prices', 'watched'].map((block) => ({ block, place: 'file' }));
    expect(taken.dropped).toHaveLength(without.length);
    expect(taken.dropped).toEqual(expect.arrayContaining(without));
    expect(taken.draft.graph.blocks.shows).toEqual(says('Duka letu', 'prices', {}));
    expect((await shop.call('POST', '/api/flow/import', { text })).body.dropped).toEqual([]);

    // What a version has outlives its messages; what only a draft had goes with it.
    const { services } = server.running;
    const unwanted = await upload(shop, paper, 'zamani.pdf');
    expect((await save(carrying(await begin(), unwanted.id))).status).toBe(200);
    expect((await shop.call('DELETE', '/api/flow/draft')).status).toBe(204);
    await services.db.withShop(shop.shopId, (tx) =>
      tx.deleteFrom('messages').where('file_id', 'is not', null).execute(),
    );
    await letGoOfFiles(services);
    expect((await fetch(link)).status).toBe(200);
    expect((await shop.call('GET', `/api/files/${bill.id}`)).status).toBe(200);
    expect((await shop.call('GET', `/api/files/${unwanted.id}`)).status).toBe(404);
  });
});
