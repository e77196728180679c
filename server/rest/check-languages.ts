import { type Fields, type Kind, rulesOf, type Translated } from '../../resources/kit/index.ts';
import { leavesOf } from '../../resources/kit/leaves.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import { shopLanguage } from '../shops/shop-language.ts';
import type { Row } from './row.ts';

const inLanguages: { [K in Kind]?: true } = { translated: true };

/** What must be said is said in the shop's own language at least: its lists are searched and sorted by it. */
export async function checkLanguages(tx: Tx, shopId: string, fields: Fields, row: Row): Promise<void> {
  const texts = [...leavesOf(fields, row)].filter(({ field }) => inLanguages[field.kind] && !rulesOf(field).nullable);
  if (texts.length === 0) return;
  const language = await shopLanguage(tx, shopId);
  const missing = texts.filter(({ value }) => !(value as Translated)[language]);
  if (missing.length > 0)
    throw problem(
      'validation_failed',
      Object.fromEntries(missing.map(({ path }) => [`${path}.${language}`, 'required'])),
    );
}
