import fc from 'fast-check';

const schemes = ['javascript:', 'data:text/html,', 'vbscript:', 'file:///', 'http://', 'https://', 'mailto:', 'tel:'];
const mixedCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((up) => [...text].map((each, index) => (up[index] ? each.toUpperCase() : each)).join(''));
const control = fc.constantFrom('\u0000', '\u0001', '\t', '\r', '\u001f', '\u007f', '\u00ad', '\u200b', '\ufeff');
/** Browsers leave control characters inside a scheme out of account. */
const broken = (text: string) =>
  fc.tuple(control, fc.nat(text.length)).map(([what, at]) => text.slice(0, at) + what + text.slice(at));
const scheme = fc.constantFrom(...schemes).chain((each) => fc.oneof(fc.constant(each), mixedCase(each), broken(each)));

const part = fc.oneof(
  { arbitrary: fc.constantFrom('*', '_', '~', '`', '```', '\n', ' ', '.', ',', '<', '>', '"', '&', '/'), weight: 8 },
  { arbitrary: fc.constantFrom('*_', '_*', '~*', '*~', '_~', '~_'), weight: 3 },
  { arbitrary: fc.string({ maxLength: 6 }), weight: 4 },
  { arbitrary: fc.constantFrom('a', 'bei', 'Chapati', '12,000', 'ndiyo', 'é', 'ß'), weight: 4 },
  { arbitrary: fc.tuple(scheme, fc.webAuthority()).map((both) => both.join('')), weight: 2 },
  { arbitrary: fc.tuple(scheme, fc.string({ maxLength: 12 })).map((both) => both.join('')), weight: 2 },
  { arbitrary: fc.constantFrom('www.', 'www.duka.co.tz', '@', 'asha@duka.co.tz', 'http://[', '//x.co'), weight: 2 },
  {
    arbitrary: fc.constantFrom('<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '&lt;', '"><b>'),
    weight: 1,
  },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 4 }), weight: 1 },
  {
    arbitrary: fc.constantFrom('\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069', '\ud83d', '😀', 'سلام'),
    weight: 2,
  },
);
const run = fc.tuple(part, fc.integer({ min: 2, max: 400 })).map(([what, times]) => what.repeat(times));

/** Messages such as nobody would write but somebody might send. */
export const texts = fc.oneof(
  { arbitrary: fc.array(part, { maxLength: 24 }).map((parts) => parts.join('')), weight: 60 },
  { arbitrary: fc.tuple(part, run, part, run).map((parts) => parts.join('')), weight: 1 },
);
