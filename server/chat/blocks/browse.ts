import { formatMoney } from '../../../common/money.ts';
import type { Language, ProductCategory } from '../../../resources/enums.ts';
import { labels } from '../../../resources/labels/index.ts';
import { message, type Option, offer, picture } from '../actions.ts';
import { limits } from '../limits.ts';
import type { ShownProduct } from '../shop-reader.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './talk.ts';
import { texts } from './texts.ts';

const more = 'more';
const back = 'back';

/** One page of options, with rows to go on and back where they do not all fit. */
function paged(options: readonly Option[], page: number, language: Language): { shown: Option[]; page: number } {
  if (options.length <= limits.rows) return { shown: [...options], page: 0 };
  const size = limits.rows - 2;
  const pages = Math.ceil(options.length / size);
  const at = page % pages;
  return {
    page: at,
    shown: [
      ...options.slice(at * size, (at + 1) * size),
      { id: more, title: `${texts.more[language]} ${at + 1}/${pages}`, description: '' },
      { id: back, title: texts.back[language], description: '' },
    ],
  };
}

const priceLine = (product: ShownProduct, language: Language) =>
  product.soldOut
    ? texts.soldOut[language]
    : `${product.variants.length > 0 ? `${texts.from[language]} ` : ''}${formatMoney(product.price)}`;

export const categories: BlockHandler<'categories'> = {
  async enter({ block, state, speaker, shop }) {
    const found = await shop.categories();
    // One kind of goods needs no question.
    if (found.length <= 1)
      return { actions: [], state: { category: found[0]?.category ?? null, page: 0 }, next: block.next };
    const names = labels[speaker.language].products.choices.category;
    const options = found.map(({ category, count }) => ({
      id: category,
      title: names[category as ProductCategory],
      description: String(count),
    }));
    const { shown, page } = paged(options, state.page, speaker.language);
    return {
      actions: [offer(fill(block.text, speaker, shop), shown, { button: texts.open[speaker.language] })],
      offered: shown,
      state: { page },
    };
  },
  answer({ block, state }, id) {
    if (id === more) return { next: state.at, state: { page: state.page + 1 } };
    if (id === back) return { next: state.at, state: { page: 0 } };
    return { next: block.next, state: { category: id, page: 0 } };
  },
};

export const products: BlockHandler<'products'> = {
  async enter({ block, state, speaker, shop }) {
    const found = await shop.products(state.category);
    if (found.length === 0) return { actions: [message(fill(block.text, speaker, shop))], next: block.empty };
    const options = found.map((product) => ({
      id: product.id,
      title: product.name,
      description: priceLine(product, speaker.language),
    }));
    const { shown, page } = paged(options, state.page, speaker.language);
    return {
      actions: [offer(fill(block.text, speaker, shop), shown, { button: texts.open[speaker.language] })],
      offered: shown,
      state: { page },
    };
  },
  answer({ block, state }, id) {
    if (id === more) return { next: state.at, state: { page: state.page + 1 } };
    if (id === back) return { next: block.empty, state: { page: 0 } };
    return { next: block.next, state: { product: id } };
  },
};

export const product: BlockHandler<'product'> = {
  async enter({ block, state, speaker, shop }) {
    const found = state.product === null ? undefined : await shop.product(state.product);
    if (!found) return { actions: [], next: block.back };
    const { language } = speaker;
    const about = [`*${found.name}*`, priceLine(found, language), found.description].filter(Boolean).join('\n');
    const images = found.picture === null ? [] : [picture(found.picture)];
    const goBack = { id: back, title: texts.back[language] };
    if (found.soldOut)
      return { actions: [...images, offer(about, [goBack], { button: texts.open[language] })], offered: [goBack] };
    const kinds: Option[] =
      found.variants.length > 0
        ? [
            ...found.variants
              .slice(0, limits.rows - 1)
              .map(({ id, name, price }) => ({ id, title: name, description: formatMoney(price) })),
            { ...goBack, description: '' },
          ]
        : [{ id: 'add', title: texts.add[language] }, goBack];
    return { actions: [...images, offer(about, kinds, { button: texts.kinds[language] })], offered: kinds };
  },
  answer({ block, state }, id) {
    if (id === back || state.product === null) return { next: block.back };
    return { next: block.next, state: { cart: withOne(state.cart, state.product, id === 'add' ? null : id) } };
  },
};

const mostLines = 30;
const mostOfOne = 999;

function withOne(
  cart: readonly { productId: string; variantId: string | null; quantity: number }[],
  productId: string,
  variantId: string | null,
) {
  const same = (line: { productId: string; variantId: string | null }) =>
    line.productId === productId && line.variantId === variantId;
  if (cart.some(same))
    return cart.map((line) => (same(line) ? { ...line, quantity: Math.min(line.quantity + 1, mostOfOne) } : line));
  return [...cart, { productId, variantId, quantity: 1 }].slice(0, mostLines);
}
