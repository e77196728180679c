import { expect, test } from 'vitest';
import { isSigned, signedHeaders } from './standard-webhook.ts';

/** Vectors of the standardwebhooks library and of plain HMAC. */
const vectors = [
  [
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1614265330,
    '{"test": 2432232314}',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ],
  [
    'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
    'msg_01J0000000000000000000UTF8',
    1767225600,
    '{"type":"message.received","timestamp":"2026-01-01T00:00:00.000Z","data":{"text":"Habari 😀 – bei gani?"}}',
    'v1,9+JPLM80hD35d9CZ79uyegCkd3UTP6Gsrnwi0UJQBQM=',
  ],
] as const;

test.each(vectors)('signs as the standard does (%s)', (secret, id, seconds, body, signature) => {
  const headers = signedHeaders(secret, id, new Date(seconds * 1000), body);
  expect(headers['webhook-signature']).toBe(signature);
  expect(isSigned(secret, headers, Buffer.from(body), new Date(seconds * 1000))).toBe(true);
});

test('refuses what is forged, altered, old, or not signed', () => {
  const [secret, id, seconds, body] = vectors[0];
  const at = (second: number) => new Date((seconds + second) * 1000);
  const headers = signedHeaders(secret, id, at(0), body);
  const raw = Buffer.from(body);
  expect(isSigned(secret, headers, raw, at(300))).toBe(true);
  expect(isSigned(secret, headers, raw, at(301))).toBe(false);
  expect(isSigned(secret, headers, raw, at(-301))).toBe(false);
  expect(isSigned(secret, headers, Buffer.from(`${body} `), at(0))).toBe(false);
  expect(isSigned('whsec_AAAA', headers, raw, at(0))).toBe(false);
  expect(isSigned(secret, { ...headers, 'webhook-id': 'msg_other' }, raw, at(0))).toBe(false);
  expect(isSigned(secret, { ...headers, 'webhook-signature': 'v1,' }, raw, at(0))).toBe(false);
  expect(isSigned(secret, { ...headers, 'webhook-timestamp': 'soon' }, raw, at(0))).toBe(false);
  expect(isSigned(secret, {}, raw, at(0))).toBe(false);
  const rotated = `v1a,AAAA v1,AAAA ${headers['webhook-signature']}`;
  expect(isSigned(secret, { ...headers, 'webhook-signature': rotated }, raw, at(0))).toBe(true);
});
