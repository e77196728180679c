import { http } from '../../app/http.ts';
import type { BeforeSave } from '../types.ts';

const texts = {
  en: {
    title: 'Remove with its stock?',
    left: (name: string, count: number) => `${name}: ${count} in stock.`,
    remove: 'Remove and save',
    back: 'Cancel',
    by_kind: 'Count its stock by variant from now on?',
    itself: (name: string, count: number) =>
      `${name} has ${count} in stock. A product with variants is counted by variant: write how many there are of each.`,
    save: 'Save',
  },
  sw: {
    title: 'Unataka kuondoa pamoja na stoku yake?',
    left: (name: string, count: number) => `${name}: stoku ${count}.`,
    remove: 'Ondoa na uhifadhi',
    back: 'Ghairi',
    by_kind: 'Uhesabu stoku kwa kila aina kuanzia sasa?',
    itself: (name: string, count: number) =>
      `${name} ina stoku ${count}. Bidhaa yenye aina inahesabiwa kwa kila aina: andika zipo ngapi kwa kila moja.`,
    save: 'Hifadhi',
  },
};
interface Variant {
  id?: string;
  name: string;
  opening_stock?: number | null;
}
const variantsOf = (value: unknown) => (Array.isArray(value) ? (value as Variant[]) : []);

/** Asks before stock is saved away: of variants that are taken out, and of a product that gets its first. */
export async function confirmRemovedStock({
  id: product,
  loaded,
  values,
  confirm,
  language,
}: BeforeSave): Promise<boolean> {
  const t = texts[language];
  const [before, after] = [variantsOf(loaded.variants), variantsOf(values.variants)];
  const remainingIds = new Set(after.map(({ id }) => id));
  const ask = (title: string, content: string, okText: string) =>
    new Promise<boolean>((decide) =>
      confirm({
        ...{ title, content, okText, cancelText: t.back, okButtonProps: { danger: true } },
        onOk: () => decide(true),
        onCancel: () => decide(false),
      }),
    );
  // With its first variants a product is counted no more by itself, and what none counts is sold without end.
  const itself =
    before.length === 0 && after.some((each) => each.opening_stock == null) ? Number(loaded.stock ?? 0) : 0;
  if (itself > 0) return ask(t.by_kind, t.itself(String(loaded.name), itself), t.save);
  const found = await Promise.all(
    before
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
  return ask(t.title, left.map(({ name, count }) => t.left(name, count)).join(' '), t.remove);
}
