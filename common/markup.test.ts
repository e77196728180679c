import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import fc from '../tests/harness/properties.ts';
import { texts } from '../tests/widget-spec/message-texts.ts';
import { type Piece, pieces, plainText } from './markup.ts';
import { FormattedText } from './markup-view.tsx';

const serialized = (text: string) =>
  JSON.stringify(pieces(text), (key, value) => (key === 'kind' ? undefined : value)).replaceAll('"', '');
const delimiters = { bold: '*', italic: '_', strike: '~' } as const;

/** What was written, put together again from the pieces. */
const source = (list: readonly Piece[]): string =>
  list
    .map((piece) => {
      if ('inside' in piece) return delimiters[piece.kind] + source(piece.inside) + delimiters[piece.kind];
      return piece.kind === 'mono' ? `\`\`\`${piece.text}\`\`\`` : piece.text;
    })
    .join('');

const tags: Record<string, string> = { span: '', br: '', a: '', strong: '*', em: '_', s: '~', code: '```' };
const attributes: Record<string, string[]> = { a: ['href', 'target', 'rel'] };

/** What was written, read from the nodes; any node, attribute or scheme beyond the allowed ones throws. */
function read(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(read).join('');
  if (!isValidElement<Record<string, unknown> & { children?: ReactNode }>(node)) throw new Error(`what is ${node}?`);
  const { type, props } = node;
  if (typeof type !== 'string') return read(props.children);
  const delimiter = tags[type];
  if (delimiter === undefined) throw new Error(`<${type}> is not allowed`);
  for (const name of Object.keys(props)) {
    if (name !== 'children' && !attributes[type]?.includes(name)) throw new Error(`<${type} ${name}> is not allowed`);
  }
  if (type === 'a') {
    if (!/^(https?:\/\/[^/]|mailto:|tel:)/.test(String(props.href))) throw new Error(`to ${props.href}`);
    // The HTML standard has noreferrer imply noopener.
    if (props.target !== '_blank' || props.rel !== 'noreferrer') throw new Error('opener');
  }
  return type === 'br' ? '\n' : delimiter + read(props.children) + delimiter;
}

test('100,000 messages become allowed nodes only, and nothing of their text is lost or changed', () => {
  let links = 0;
  let nested = 0;
  fc.assert(
    fc.property(texts, (text) => {
      const found = pieces(text);
      if (source(found) !== text) throw new Error('the pieces are not the text');
      if (read(FormattedText({ text })) !== text) throw new Error('the nodes are not the text');
      links += found.filter(({ kind }) => kind === 'link').length;
      nested += found.filter((each) => 'inside' in each && each.inside.some((inner) => 'inside' in inner)).length;
    }),
    { numRuns: 100_000, seed: 4805 },
  );
  console.log(`100,000 messages: ${links} links and ${nested} nested marks among them`);
  expect(links).toBeGreaterThan(1000);
  expect(nested).toBeGreaterThan(1000);
});

/**
 * Counts every character that is looked at, copied or searched through; what a regular expression is given counts in
 * full.
 */
function counted(text: string): { work: number; text: string } {
  const count = { work: 0, text: '' };
  const methods: Record<string, unknown> = {
    slice(from: number, to: number) {
      count.work += to - from;
      return text.slice(from, to);
    },
    indexOf(what: string, from = 0) {
      const at = text.indexOf(what, from);
      count.work += (at === -1 ? text.length : at + what.length) - from;
      return at;
    },
  };
  count.text = new Proxy(Object(text), {
    get(_, name) {
      if (name === 'length') return text.length;
      if (typeof name === 'string' && /^-?\d+$/.test(name)) {
        count.work += 1;
        return text[Number(name)];
      }
      if (typeof name === 'string' && name in methods) return methods[name];
      throw new Error(`${String(name)} is not counted`);
    },
  }) as string;
  return count;
}

test.each([
  '*a',
  '_',
  '```',
  '`',
  'a@',
  'a@a.',
  'a.',
  'http://',
  'http://[ ',
  'http://[*',
  'HTTPS://a@',
  'www.',
  'www.\u202e',
  'mailto:',
  '*a *a ',
  '*a* ',
  '*_~a ',
  '*_~a~_* ',
  '*a\n',
  '*```a',
  '```a```',
  'a@b.co ',
  '\ud83d\ude00*',
  '.',
  '~.www.a',
])('the work for many of %j grows no faster than their number', (unit) => {
  const work = (times: number) => {
    const count = counted(unit.repeat(times));
    pieces(count.text);
    return count.work;
  };
  const once = work(2000);
  expect(work(4000)).toBeLessThanOrEqual(2 * once + 1000);
  // Each character is looked at a bounded number of times, too.
  expect(once / (2000 * unit.length)).toBeLessThan(40);
});

test('marks nest as they do in WhatsApp', () => {
  expect(serialized('*_x_*')).toBe('[{inside:[{inside:[{text:x}]}]}]');
  expect(pieces('~*_all_ three*~')).toEqual([
    {
      kind: 'strike',
      inside: [
        {
          kind: 'bold',
          inside: [
            { kind: 'italic', inside: [{ kind: 'text', text: 'all' }] },
            { kind: 'text', text: ' three' },
          ],
        },
      ],
    },
  ]);
  expect(pieces('*a _b* c_')).toEqual([
    { kind: 'bold', inside: [{ kind: 'text', text: 'a _b' }] },
    { kind: 'text', text: ' c_' },
  ]);
});

test.each(['2*3*4', 'snake_case_name', '* a *', '*a\nb*', '**', '*', '``````', '```open', 'a ~ b ~ c'])(
  '%j stays as it is',
  (text) => {
    expect(pieces(text).every(({ kind }) => kind === 'text' || kind === 'break')).toBe(true);
  },
);

test('monospace is taken as it stands, over lines and inside other marks', () => {
  expect(pieces('```*a*\n_b_ https://x.co```')).toEqual([{ kind: 'mono', text: '*a*\n_b_ https://x.co' }]);
  expect(pieces('*see ```a*b``` here*')).toEqual([
    {
      kind: 'bold',
      inside: [
        { kind: 'text', text: 'see ' },
        { kind: 'mono', text: 'a*b' },
        { kind: 'text', text: ' here' },
      ],
    },
  ]);
});

test.each([
  ['https://duka.co.tz/a_b_c?d=*e*.', 'https://duka.co.tz/a_b_c?d=*e', 'https://duka.co.tz/a_b_c?d=*e'],
  ['(www.duka.co.tz)', 'www.duka.co.tz', 'https://www.duka.co.tz/'],
  ['WWW.duka.co.tz', 'WWW.duka.co.tz', 'https://www.duka.co.tz/'],
  ['asha@duka.co.tz,', 'asha@duka.co.tz', 'mailto:asha@duka.co.tz'],
  ['tel:+255712345678', 'tel:+255712345678', 'tel:+255712345678'],
  ['see-https://x.co', 'https://x.co', 'https://x.co/'],
  ['https://x.co\u202e/moc', 'https://x.co', 'https://x.co/'],
])('the link in %j is %j', (text, shown, href) => {
  expect(pieces(text).find(({ kind }) => kind === 'link')).toEqual({ kind: 'link', text: shown, href });
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://x.co',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc',
  'http://[',
  'www.',
])('%j is no link', (text) => {
  expect(pieces(text).some(({ kind }) => kind === 'link')).toBe(false);
});

test('in a list a message is read without its marks, in one line', () => {
  expect(plainText('Mna *bluu*?\n_Leo_ https://dukani.example 2 * 3')).toBe(
    'Mna bluu? Leo https://dukani.example 2 * 3',
  );
});
