import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realWorld } from '../../server/world.ts';
import { attachmentsOf, mp4, numberOf, paper, photo, track, voice } from '../harness/chat/attachments.ts';
import { databasesOfRun } from '../harness/database-of-run.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { eventually } from '../harness/until.ts';

describe.each(databasesOfRun)('%s', (database) => {
  let server: TestServer;
  let shop: TestShop;
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
    shop = await newShop(server);
    number = await numberOf(server, shop);
  });
  afterAll(() => server?.stop());

  const { upload, messages, send, open } = attachmentsOf(() => ({ server, shop, number }));

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
});
