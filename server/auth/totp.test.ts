import { expect, test } from 'vitest';
import { base32, codeOf, stepAt, stepOf, uriOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the code is %s (RFC 6238, appendix B)', (seconds, code) => {
  expect(codeOf(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
});

const counted = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ');
test.each(counted.map((code, count) => ({ count, code })))(
  'the code of count $count is $code (RFC 4226, appendix D)',
  ({ count, code }) => {
    expect(codeOf(secret, count)).toBe(code);
  },
);

test('a code is of its step, the one before or the one after, and of no other', () => {
  const now = new Date('2026-03-14T09:00:10Z');
  const here = stepAt(now);
  for (const away of [-1, 0, 1]) expect(stepOf(secret, codeOf(secret, here + away), now)).toBe(here + away);
  for (const away of [-3, -2, 2, 3]) expect(stepOf(secret, codeOf(secret, here + away), now)).toBeUndefined();
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('“%s” is written %s (RFC 4648, section 10)', (text, base) => {
  expect(base32(Buffer.from(text))).toBe(base);
});

test('an app is told whose it is', () => {
  expect(uriOf({ issuer: 'Dukani', account: '+255600345678', secret: 'MZXW6YTB' })).toBe(
    'otpauth://totp/Dukani:%2B255600345678?secret=MZXW6YTB&issuer=Dukani&algorithm=SHA1&digits=6&period=30',
  );
});
