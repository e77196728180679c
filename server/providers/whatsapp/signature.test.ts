import { expect, test } from 'vitest';
import { isSignedByMeta } from './signature.ts';

/** The test vector of the protocol sheet, §7.2. */
const body = Buffer.from(
  '{"object":"whatsapp_business_account","entry":[{"id":"102290129340398",' +
    '"changes":[{"field":"messages","value":{"messaging_product":"whatsapp",' +
    '"metadata":{"display_phone_number":"255700000001","phone_number_id":"106540352242922"},' +
    '"contacts":[{"profile":{"name":"Asha"},"wa_id":"255712345678"}],"messages":[{"from":"255712345678",' +
    '"id":"wamid.TEST1","timestamp":"1767225600","type":"text","text":{"body":"Habari ' +
    '😀"}}]}}]}]}',
);
const header = 'sha256=df1837d3f6fde56d7934ebc9e30288932439bc0dce25097accbcb08933be71f4';

test('Meta’s signature over the raw bytes is known', () => {
  expect(body.length).toBe(423);
  expect(isSignedByMeta(body, header, 'test_app_secret')).toBe(true);
});

test.each<[string, Buffer, string | undefined, string]>([
  ['another secret', body, header, 'other'],
  ['a changed byte', Buffer.concat([body, Buffer.from(' ')]), header, 'test_app_secret'],
  ['no header', body, undefined, 'test_app_secret'],
  ['a short signature', body, 'sha256=df18', 'test_app_secret'],
  ['another algorithm', body, header.replace('sha256', 'sha1'), 'test_app_secret'],
])('%s is refused', (_name, raw, given, secret) => {
  expect(isSignedByMeta(raw, given, secret)).toBe(false);
});
