import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['1699999999999-price-list.pdf', 'price-list.pdf'],
  ['1699999999_bei.xlsx', 'bei.xlsx'],
  ['1699999999999999-a.pdf', 'a.pdf'],
  ['1699999999999-1699999999998-a.pdf', '1699999999998-a.pdf'],
  ['price-list.pdf', 'price-list.pdf'],
  ['2024-report.pdf', '2024-report.pdf'],
  ['255712345678-oda.pdf', '255712345678-oda.pdf'],
  ['0712345678-oda.pdf', '0712345678-oda.pdf'],
  ['1699999999999-.pdf', '1699999999999-.pdf'],
  ['1699999999999.pdf', '1699999999999.pdf'],
  ['Orodha%20ya%20bei%20%E2%9C%93.pdf?v=2#p3', 'Orodha ya bei ✓.pdf'],
  ['1699999999999-100%.pdf', '100%.pdf'],
  ['price%20list%.pdf', 'price list%.pdf'],
  ['%FF%20a.pdf', '%FF%20a.pdf'],
  ['%E0%A4%A.pdf', '%E0%A4%A.pdf'],
  ['..%2F..%2Fetc%2Fpasswd', 'passwd'],
  ['a%5Cb.pdf', 'b.pdf'],
  ['bei%E2%80%AEfdp.exe', 'beifdp.exe'],
  ['a%00b%0A.pdf', 'ab.pdf'],
  ['', 'files.duka.co.tz'],
  ['%20', 'files.duka.co.tz'],
])('§9 the file at /%s is shown as %s', (path, shown) => {
  expect(fileName(`https://files.duka.co.tz/uploads/${path}`)).toBe(shown);
});
