import { sql } from 'kysely';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { withoutBitmaps } from '../db/without-bitmaps.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { takenBy } from '../sentences/field-errors.ts';

type Product = Pick<Row<FieldsOf<'products'>>, 'id' | 'barcode' | 'variants'>;
interface Wanted {
  id: string;
  field: string;
  code: string | null;
}

const codesOf = ({ barcode, variants }: Product) => [barcode, ...variants.map((each) => each.barcode)];

/**
 * Refuses a barcode that another product or one of its variants has: a scan would not know which. One that was had
 * before is no reason to refuse what else is changed.
 */
export async function refuseTaken(
  { tx, caller }: ActionContext,
  writes: readonly { row: Product; change: object; before?: Product | undefined }[],
): Promise<void> {
  const wanted = writes.flatMap(({ row: { id, barcode, variants }, change, before }) => {
    const all: Wanted[] = [
      ...('barcode' in change ? [{ id, field: 'barcode', code: barcode }] : []),
      ...('variants' in change ? variants : []).map((each, at) => ({
        ...{ id, field: `variants.${at}.barcode`, code: each.barcode },
      })),
    ];
    const had = new Set(before ? codesOf(before) : []);
    return all.filter(({ code }) => !had.has(code));
  });
  const codes = [...new Set(wanted.flatMap(({ code }) => (code === null ? [] : [code])))];
  if (codes.length === 0) return;
  const any = sql`any (${sql.val(codes)}::text[])`;
  const { rows } = await withoutBitmaps(tx, () =>
    sql<{ id: string; name: string; status: string; code: string }>`
      select id, name, status, barcode as code from products where shop_id = ${caller.shopId} and barcode = ${any}
      union all
      select id, products.name, products.status, variant ->> 'barcode'
      from products cross join lateral jsonb_array_elements(variants) as variant
      where shop_id = ${caller.shopId} and variants <> '[]'::jsonb and variant ->> 'barcode' = ${any}`.execute(tx),
  );
  const errors = wanted.flatMap(({ id, field, code }): [string, string][] => {
    const other = rows.find((row) => row.code === code && row.id !== id);
    return other ? [[field, takenBy(other, caller.language)]] : [];
  });
  if (errors.length > 0) throw problem('validation_failed', Object.fromEntries(errors));
}
