import { http } from '../../app/http.ts';
import type { BeforeSave } from '../types.ts';

const texts = {
  en: {
    title: 'Remove with its stock?',
    left: (name: string, count: number) => `${name}: ${count} in stock.`,
    remove: 'Remove and save',
    back: 'Cancel',
  },
  sw: {
    title: 'Unataka kuondoa pamoja na stoku yake?',
    left: (name: string, count: number) => `${name}: stoku ${count}.`,
    remove: 'Ondoa na uhifadhi',
    back: 'Ghairi',
  },
};
interface Variant {
  id?: string;
  name: string;
}
const variantsOf = (value: unknown) => (Array.isArray(value) ? (value as Variant[]) : []);

/** Asks before variants that still have stock are saved away. Gives whether to go on. */
export async function confirmRemovedStock({
  id: product,
  loaded,
  values,
  confirm,
  language,
}: BeforeSave): Promise<boolean> {
  const t = texts[language];
  const remainingIds = new Set(variantsOf(values.variants).map(({ id }) => id));
  const found = await Promise.all(
    variantsOf(loaded.variants)
      .filter(({ id }) => !remainingIds.has(id))
      .map(async ({ id, name }) => {
        // The last movement says what is on the shelf.
        const newest = { _sort: 'created_at', _order: 'desc', _start: 0, _end: 1 };
        const params = { product_id: product, variant_id: id, ...newest };
        const { data } = await http.get<{ after: number }[]>('/api/stock_movements', { params });
        return { name, count: data[0]?.after ?? 0 };
      }),
  );
  const left = found.filter(({ count }) => count > 0);
  if (left.length === 0) return true;
  return new Promise((decide) =>
    confirm({
      title: t.title,
      content: left.map(({ name, count }) => t.left(name, count)).join(' '),
      okText: t.remove,
      cancelText: t.back,
      okButtonProps: { danger: true },
      onOk: () => decide(true),
      onCancel: () => decide(false),
    }),
  );
}
