import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letGoOfFiles } from '../../server/chat/attachments/let-go.ts';
import { consume, forgive, used } from '../../server/limits/consume.ts';
import { limits } from '../../server/limits/limits.ts';
import { attachmentsOf, mp4, numberOf, paper, photo, track, voice } from '../harness/chat/attachments.ts';
import { newColleague } from '../harness/colleague.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { eventually } from '../harness/until.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
  let other: TestShop;
  let bot: number;
  let number: string;
  beforeAll(async () => {
    server = await startTestServer(database);
    [shop, other] = [await newShop(server), await newShop(server)];
    bot = (await shop.call('GET', '/api/shop')).body.bot_id;
    number = await numberOf(server, shop);
  });
  afterAll(() => server?.stop());

  const { upload, find, messages, send, open } = attachmentsOf(() => ({ server, shop, number }));

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
