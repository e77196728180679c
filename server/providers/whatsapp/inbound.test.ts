import { expect, test } from 'vitest';
import fc from '../../../tests/harness/properties.ts';
import { readNotification, whoseDelivery } from './inbound.ts';

const number = '106540352242922';
const delivery = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field,
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '255700000001', phone_number_id: number },
            ...value,
          },
        },
      ],
    },
  ],
});
const base = { from: '255712345678', id: 'wamid.A', timestamp: '1767225600' };
const contacts = [{ profile: { name: 'Asha' }, wa_id: '255712345678', user_id: 'TZ.1502576394655843' }];
const read = (message: object) =>
  readNotification(delivery({ contacts, messages: [{ ...base, ...message }] }), number).messages[0];

const silent = null;
const answered = { text: '', picked: null };
const sent = (media: string) => ({ ...answered, media });
/** Every type of the protocol sheet, §7.3, and what the flow hears of it. */
test.each<[string, object, object | null]>([
  ['text', { text: { body: 'Habari' } }, { text: 'Habari', picked: null }],
  [
    'image',
    { image: { mime_type: 'image/jpeg', sha256: 'x', id: '1', caption: 'Hii?' } },
    { text: 'Hii?', picked: null, media: 'image' },
  ],
  ['video', { video: { mime_type: 'video/mp4', sha256: 'x', id: '1' } }, sent('video')],
  [
    'document',
    { document: { mime_type: 'application/pdf', sha256: 'x', id: '1', filename: 'a.pdf' } },
    sent('document'),
  ],
  ['audio', { audio: { mime_type: 'audio/ogg; codecs=opus', sha256: 'x', id: '1', voice: true } }, sent('audio')],
  ['sticker', { sticker: { mime_type: 'image/webp', sha256: 'x', id: '1', animated: false } }, sent('sticker')],
  ['location', { location: { latitude: -6.8, longitude: 39.28 } }, answered],
  ['location', { location: { latitude: -6.8, longitude: 39.28, name: 'Duka', address: 7 } }, answered],
  ['contacts', { contacts: [{ name: { formatted_name: 'Juma' }, phones: [{ phone: '+255712345679' }] }] }, answered],
  ['order', { order: { catalog_id: '1', product_items: [] } }, { ...answered, forPerson: true }],
  [
    'interactive',
    { interactive: { type: 'button_reply', button_reply: { id: 'shop', title: 'Shop' } } },
    { text: 'Shop', picked: 'shop' },
  ],
  [
    'interactive',
    { interactive: { type: 'list_reply', list_reply: { id: 'p1', title: 'Chai', description: 'TZS 1' } } },
    { text: 'Chai', picked: 'p1' },
  ],
  ['interactive', { interactive: { type: 'nfm_reply', nfm_reply: { response_json: '{}', body: 'Sent' } } }, answered],
  ['interactive', { interactive: { type: 'call_permission_reply', call_permission_reply: {} } }, silent],
  ['interactive', {}, silent],
  ['button', { button: { payload: 'help', text: 'Msaada' } }, { text: 'Msaada', picked: 'help' }],
  ['unsupported', { errors: [{ code: 131051, title: 'Unsupported' }] }, silent],
  ['edit', { edit: { original_message_id: 'wamid.B', message: { type: 'text' } } }, silent],
  ['revoke', { revoke: { original_message_id: 'wamid.B' } }, silent],
  ['hologram', { hologram: true }, silent],
  ['text', {}, silent],
  ['image', { image: 'none' }, silent],
])('%s %j', (type, content, incoming) => {
  const message = read({ type, ...content });
  expect(message).toMatchObject({
    id: 'wamid.A',
    from: '255712345678',
    phone: '+255712345678',
    userId: 'TZ.1502576394655843',
    name: 'Asha',
    at: new Date('2026-01-01T00:00:00Z'),
    incoming,
  });
});

test.each([
  ['reaction', { reaction: { message_id: 'wamid.B', emoji: '👍' } }],
  ['reaction', { reaction: { message_id: 'wamid.B' } }],
  ['system', { system: { body: 'x', wa_id: '255712345679', type: 'user_changed_number' } }],
])('%s %j is no message', (type, content) => {
  expect(read({ type, ...content })).toBeUndefined();
});

test('reactions are read beside the messages, taken back as well', () => {
  const messages = [
    { ...base, type: 'reaction', reaction: { message_id: 'wamid.B', emoji: '👍' } },
    { ...base, type: 'reaction', reaction: { message_id: 'wamid.B' } },
    { ...base, type: 'reaction', reaction: { message_id: '' } },
    { ...base, type: 'reaction' },
  ];
  const at = Number(base.timestamp);
  expect(readNotification(delivery({ messages }), number).reactions).toEqual([
    { to: 'wamid.B', emoji: '👍', at },
    { to: 'wamid.B', emoji: '', at },
  ]);
});

test('what is not read is kept whole', () => {
  expect(read({ type: 'hologram', hologram: 1 })?.body).toEqual({
    other: 'hologram',
    raw: { ...base, type: 'hologram', hologram: 1 },
  });
});

test('a long text is kept to its end; beyond what anybody writes it says how much is missing', () => {
  const list = Array.from({ length: 5000 }, (_, at) => `unga kilo ${at}`).join('\n');
  const text = read({ type: 'text', text: { body: list } });
  expect(text?.body).toEqual({ text: list, picked: null });
  expect(text?.incoming).toEqual({ text: list.slice(0, 4096), picked: null });
  const image = read({ type: 'image', image: { id: '1', caption: list } });
  expect(image?.body).toEqual({ media: { kind: 'image', id: '1', caption: list } });
  const endless = read({ type: 'text', text: { body: 'x'.repeat(100_007) } });
  expect(endless?.body).toEqual({ text: `${'x'.repeat(100_000)}… (+7)`, picked: null });
});

test('people with a username come without a phone', () => {
  const value = {
    contacts: [{ profile: { name: 'Asha', username: '@asha' }, user_id: 'TZ.15' }],
    messages: [{ id: 'wamid.A', from_user_id: 'TZ.15', type: 'text', text: { body: 'Hi' } }],
  };
  const [message] = readNotification(delivery(value), number).messages;
  expect(message).toMatchObject({ from: 'TZ.15', userId: 'TZ.15', phone: null, name: 'Asha', at: null });
});

test('one broken message does not stop the others', () => {
  const messages = [null, 7, { type: 'text' }, { ...base, type: 'text', text: { body: 'Hi' } }];
  expect(readNotification(delivery({ contacts: 'none', messages }), number).messages).toHaveLength(1);
});

test('another number’s messages and other fields are left alone', () => {
  const value = { messages: [{ ...base, type: 'text', text: { body: 'Hi' } }] };
  expect(readNotification(delivery(value), 'another').messages).toEqual([]);
  expect(readNotification(delivery(value, 'smb_message_echoes'), number).messages).toEqual([]);
});

test('statuses tell whose they are and why they failed', () => {
  const statuses = [
    { id: 'wamid.X', status: 'delivered', timestamp: '1767225601', biz_opaque_callback_data: 'ours', pricing: {} },
    { id: 'wamid.Y', status: 'failed', errors: [{ code: 131047, title: 'Re-engagement message' }] },
    { id: 'wamid.Z', status: 'sent', pricing: { billable: false, type: 'free_customer_service' } },
    { id: 5 },
  ];
  expect(readNotification(delivery({ statuses }), number).statuses).toEqual([
    { id: 'wamid.X', status: 'delivered', ours: 'ours', errorCode: null, free: false },
    { id: 'wamid.Y', status: 'failed', ours: null, errorCode: 131047, free: false },
    { id: 'wamid.Z', status: 'sent', ours: null, errorCode: null, free: true },
  ]);
});

test('a delivery names its numbers and accounts, also where it has no number', () => {
  expect(whoseDelivery(delivery({}))).toEqual({ phoneNumbers: [number], businessAccounts: ['102290129340398'] });
  const account = {
    entry: [{ id: '1', time: 1, changes: [{ field: 'account_update', value: { event: 'DISABLED_UPDATE' } }] }],
  };
  expect(whoseDelivery(account)).toEqual({ phoneNumbers: [], businessAccounts: ['1'] });
});

test('nothing that can be JSON breaks it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 3 }), (any, part) => {
      for (const body of [
        any,
        delivery({ messages: [part], statuses: part, contacts: part }),
        delivery({ messages: [{ ...base, type: 'interactive', interactive: part }] }),
      ]) {
        whoseDelivery(body);
        readNotification(body, number);
      }
    }),
  );
});

test('what somebody chose to answer goes along with it; the question of a button does not', () => {
  const context = { from: '255700000001', id: 'wamid.OURS' };
  expect(read({ type: 'text', text: { body: 'Hii' }, context })?.body).toEqual({
    ...{ text: 'Hii', picked: null },
    quotes: 'wamid.OURS',
  });
  expect(read({ type: 'text', text: { body: 'Hii' }, context: { forwarded: true } })?.body).not.toHaveProperty(
    'quotes',
  );
  const button_reply = { id: 'shop', title: 'Shop' };
  const pressed = read({ type: 'interactive', interactive: { type: 'button_reply', button_reply }, context });
  expect(pressed?.body).not.toHaveProperty('quotes');
});
