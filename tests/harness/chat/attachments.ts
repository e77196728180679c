import sharp from 'sharp';
import { expect } from 'vitest';
import { openPhone } from '../../../scripts/rehearse/phone.ts';
import type { TestServer, TestShop } from '../server.ts';
import { eventually } from '../until.ts';

export const paper = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
export const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6b4f' } })
    .jpeg()
    .toBuffer();
/** As an Ogg file begins. */
export const voice = Buffer.concat([
  Buffer.from('OggS\0\x02\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\x01\x13OpusHead', 'latin1'),
  Buffer.alloc(64),
]);

/** An MP4 as far as it says what is in it. */
export const mp4 = (...tracks: Buffer[]) =>
  Buffer.concat([
    Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
    // Among samples any bytes may stand.
    box('mdat', Buffer.from('hdlr\0\0\0\0\0\0\0\0vide stsd\0\0\0\0\0\0\0\x01\0\0\0\x08hvc1', 'latin1')),
    box('moov', ...tracks),
  ]);
export const track = (kind: string, codec: string) =>
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

export async function numberOf({ running }: TestServer, { shopId }: TestShop): Promise<string> {
  const { phone_number_id } = await running.services.db.withShop(shopId, (tx) =>
    tx.selectFrom('whatsapp_numbers').select('phone_number_id').executeTakeFirstOrThrow(),
  );
  return phone_number_id;
}

/** What staff send to chats of a shop and read there, and shoppers who write to its number. */
export function attachmentsOf(at: () => { server: TestServer; shop: TestShop; number: string }) {
  async function upload(
    of: Pick<TestShop, 'token'>,
    bytes: Buffer,
    name: string,
  ): Promise<{ id: string; media_type: string; code: string }> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), name);
    const headers = { authorization: `Bearer ${of.token}` };
    return (await fetch(`${at().server.base}/api/files?private=true`, { method: 'POST', headers, body })).json();
  }
  const find = async (name: string) =>
    (await at().shop.call('GET', '/api/conversations')).body.conversations.find(
      (each: { name: string }) => each.name === name,
    );
  const messages = async (id: string) =>
    (await at().shop.call('GET', `/api/conversations/${id}/messages`)).body.messages;
  const send = (id: string, file_id: string, caption: string | null = null, of: Pick<TestShop, 'call'> = at().shop) =>
    of.call('POST', `/api/conversations/${id}/file`, { file_id, caption });

  /** A shopper's phone, in a chat of its own. */
  async function open(address: string, name: string) {
    const { server, number } = at();
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
  return { upload, find, messages, send, open };
}
