import { currency } from '../../resources/brand.ts';
import type { Language, ProductCategory } from '../../resources/enums.ts';
import { sampleCatalogues } from '../../resources/samples/index.ts';
import { productPicture } from '../../resources/samples/picture.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { keepPicture, type Picture, shrinkPicture } from '../files/keep.ts';
import { setStock } from '../orders/stock.ts';
import type { Services } from '../services.ts';

/**
 * Draws the pictures of a category's sample products, in their order: before the transaction, which it would hold up.
 */
export const drawSamples = (category: ProductCategory): Promise<Picture[]> =>
  Promise.all(sampleCatalogues[category].map(({ sku }) => shrinkPicture(Buffer.from(productPicture(sku)))));

/** Fills a new shop with what shops of its kind sell, in its language: something to look at, change and take away. */
export async function addSamples(
  services: Services,
  tx: Tx,
  shopId: string,
  {
    category,
    language,
    by,
    pictures,
  }: { category: ProductCategory; language: Language; by: Actor; pictures: Picture[] },
): Promise<void> {
  const { world } = services;
  const now = world.now().toISOString();
  for (const [index, sample] of sampleCatalogues[category].entries()) {
    const id = world.newId();
    const name = sample.name[language];
    const drawn = pictures[index];
    const picture = drawn && (await keepPicture(services, tx, shopId, { name: `${sample.sku}.svg`, picture: drawn }));
    const variants = (sample.variants ?? []).map((variant) => ({
      id: world.newId(),
      name: variant.name[language],
      price: variant.price * currency.minor,
      cost: null,
      sku: null,
      barcode: null,
      values: [],
      opening_stock: sample.stock,
    }));
    await tx
      .insertInto('products')
      .values({
        shop_id: shopId,
        id,
        name,
        category,
        description: sample.description[language],
        price: sample.price * currency.minor,
        cost: sample.cost === undefined ? null : sample.cost * currency.minor,
        unit: sample.unit?.[language] ?? null,
        sku: sample.sku,
        opening_stock: variants.length > 0 ? null : sample.stock,
        low_stock_level: sample.stock === null ? null : 5,
        images: JSON.stringify(picture ? [{ file: picture.id }] : []),
        variants: JSON.stringify(variants),
        add_ons: JSON.stringify(
          (sample.addOns ?? []).map((group) => ({
            id: world.newId(),
            name: group.name[language],
            required: group.required,
            min: group.min,
            max: group.max,
            options: group.options.map((option) => ({
              id: world.newId(),
              name: option.name[language],
              price: option.price * currency.minor,
            })),
          })),
        ),
        created_at: now,
        updated_at: now,
      })
      .execute();
    if (sample.stock === null) continue;
    for (const variantId of variants.length > 0 ? variants.map((variant) => variant.id) : ['']) {
      await setStock(services.world, tx, shopId, { productId: id, variantId }, sample.stock, {
        reason: 'opening',
        reference: null,
        by,
      });
    }
  }
}
