import { expect, test } from 'vitest';
import { filledContent, refusalOf, type Template } from './template.ts';
import { textsOf } from './template-texts.ts';

const good: Template = { name: 'order_ready', language: 'sw', parameters: ['Asha', '1001'], urlParameter: 'tok' };

test.each<[string, Partial<Template>, string | undefined]>([
  ['as it should be', {}, undefined],
  ['without anything left open', { parameters: [], urlParameter: undefined }, undefined],
  ['a name that no template has', { name: 'Order ready' }, '132001'],
  ['a name of 513', { name: 'x'.repeat(513) }, '132001'],
  ['a new line', { parameters: ['Asha\nMushi'] }, '132012'],
  ['a tab', { parameters: ['Asha\tMushi'] }, '132012'],
  ['4 spaces', { parameters: ['Asha    Mushi'] }, undefined],
  ['5 spaces', { parameters: ['Asha     Mushi'] }, '132012'],
  ['nothing in one', { parameters: ['Asha', ''] }, '132012'],
  ['1024 emoji', { parameters: ['😀'.repeat(1000), '😀'.repeat(24)] }, undefined],
  ['1025 characters in all', { parameters: ['x'.repeat(1000), 'x'.repeat(25)] }, '132005'],
  ['a space in the address', { urlParameter: 'a b' }, '132012'],
  ['an address of 2001', { urlParameter: 'x'.repeat(2001) }, '132012'],
])('%s', (_name, change, code) => {
  expect(refusalOf({ ...good, ...change })).toBe(code);
});

test('places that have names are filled by them, in the header as well', () => {
  const given = { name: 'punguzo', code: 'sw', header: ['Juni'], body: ['Asha'], url: [] };
  const content = filledContent({ ...given, names: ['jina'], headerNames: ['mwezi'] });
  expect(content).toMatchObject({
    template: {
      components: [
        { type: 'header', parameters: [{ text: 'Juni', parameter_name: 'mwezi' }] },
        { type: 'body', parameters: [{ text: 'Asha', parameter_name: 'jina' }] },
      ],
    },
  });
  // As it was kept before headers had names.
  expect(JSON.stringify(filledContent({ ...given, names: ['1'] }))).not.toContain('parameter_name');
});

test('a part that we do not know makes a template unfit', () => {
  const body = { type: 'BODY', text: 'Karibu' };
  expect(textsOf([body]).fits).toBe(true);
  expect(textsOf([body, { type: 'CAROUSEL' }]).fits).toBe(false);
});
