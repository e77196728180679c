import type { ButtonOptions, Popup, Triggers } from '../../common/contracts/popups.ts';
import type { Language, PopupButton } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { fileUrl } from '../files/url.ts';
import { consentText } from './consent.ts';
import { liveNow } from './live-now.ts';

/** A page carries no more than this; the newest come first. */
const maxPopups = 50;

/**
 * The popups of a shop that visitors may see now, each in one language. One about a product that is not on sale waits
 * until it is.
 */
export async function deliveredPopups(
  tx: Tx,
  { shopId, shopName, language, now }: { shopId: string; shopName: string; language: Language; now: Date },
): Promise<Popup[]> {
  const rows = await tx
    .selectFrom('popups')
    .leftJoin('files', (join) =>
      join.onRef('files.shop_id', '=', 'popups.shop_id').onRef('files.id', '=', 'popups.image'),
    )
    .leftJoin('products', (join) =>
      join
        .onRef('products.shop_id', '=', 'popups.shop_id')
        .onRef('products.id', '=', 'popups.product_id')
        .on('products.status', '=', 'active'),
    )
    .selectAll('popups')
    .select(['files.width', 'files.height', 'products.name as product'])
    .where('popups.shop_id', '=', shopId)
    .where(liveNow(now))
    .where((is) => is.or([is('popups.button', '<>', 'product'), is('products.id', 'is not', null)]))
    .orderBy('popups.id', 'desc')
    .limit(maxPopups)
    .execute();
  return rows.map((row) => delivered(row, shopName, language));
}

type Found = Omit<Row<FieldsOf<'popups'>>, 'views' | 'clicks' | 'captures' | 'closes'> & {
  width: number | null;
  height: number | null;
  product: string | null;
};

function delivered(row: Found, shopName: string, language: Language): Popup {
  const { image, width, height, device, frequency, every_days } = row;
  const paths = (list: { path: string }[]) => list.map(({ path }) => path);
  return {
    id: row.id,
    position: row.position,
    title: row[`title_${language}`] ?? '',
    text: row[`text_${language}`] ?? '',
    ...(image !== null && width !== null && height !== null ? { image: { url: fileUrl(image), width, height } } : {}),
    label: row[`button_label_${language}`] ?? '',
    button: buttons[row.button](row, shopName, language),
    triggers: triggersOf(row),
    ...(row.pages.length > 0 ? { pages: paths(row.pages) } : {}),
    ...(row.not_pages.length > 0 ? { not_pages: paths(row.not_pages) } : {}),
    ...(device === 'all' ? {} : { device }),
    frequency,
    ...(frequency === 'days' && every_days !== null ? { every_days } : {}),
  };
}

const buttons: Record<PopupButton, (row: Found, shopName: string, language: Language) => ButtonOptions> = {
  whatsapp: (row, _shop, language) => {
    const message = row[`message_${language}`];
    return { kind: 'whatsapp', ...(message === null ? {} : { message }) };
  },
  product: ({ product }) => ({ kind: 'product', product: product ?? '' }),
  coupon: ({ coupon_code }) => ({ kind: 'coupon', code: coupon_code ?? '' }),
  phone: (_row, shopName, language) => ({ kind: 'phone', consent: consentText(shopName, language) }),
  link: ({ link }) => ({ kind: 'link', url: link ?? '' }),
};

const triggersOf = (row: Found): Triggers => ({
  ...(row.after_seconds === null ? {} : { delay: row.after_seconds }),
  ...(row.scroll_percent === null ? {} : { scroll: row.scroll_percent }),
  ...(row.exit_after_seconds === null ? {} : { exit: row.exit_after_seconds }),
  ...(row.idle_seconds === null ? {} : { idle: row.idle_seconds }),
  ...(row.click_selector === null ? {} : { click: row.click_selector }),
});
