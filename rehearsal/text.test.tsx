import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Text } from './text.tsx';

const html = (text: string) => renderToStaticMarkup(<Text text={text} onLink={() => undefined} />);

test.each([
  ['Habari', 'Habari'],
  ['*Kitenge A* _TZS 25,000_', '<strong>Kitenge A</strong> <em>TZS 25,000</em>'],
  ['~5,000~ ```sku_1```', '<s>5,000</s> <code>sku_1</code>'],
  ['2 * 3 * 4 = 24', '2 * 3 * 4 = 24'],
  ['snake_case_name', 'snake_case_name'],
  ['a\n*b', 'a\n*b'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  [
    'Hapa: http://a.tz/cart/x?token=a_b_c. *Asante*',
    'Hapa: <a href="http://a.tz/cart/x?token=a_b_c">http://a.tz/cart/x?token=a_b_c</a>. <strong>Asante</strong>',
  ],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%s', (text, expected) => {
  expect(html(text)).toBe(expected);
});
