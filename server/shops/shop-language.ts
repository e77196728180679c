import type { Language } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';

/** What a shop is run in: it stands in where a person's own is not known. */
export const shopLanguage = async (tx: Tx, shopId: string): Promise<Language> =>
  (await tx.selectFrom('shops').select('language').where('id', '=', shopId).executeTakeFirstOrThrow()).language;
