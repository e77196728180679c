import type { Page } from 'playwright';
import type { Language } from '../../resources/enums.ts';
import { labels as productLabels } from '../../resources/labels/products.ts';
import { newShop, ownerPassword, type TestServer, type TestShop } from '../harness/server.ts';
import { openFolds, type Person, type Stage, signedIn, type Width } from './harness.ts';

export const labels = {
  en: {
    save: 'Save',
    add: '+ Add: ',
    remove: 'Remove',
    delete: 'Delete',
    stock: 'Remove with its stock?',
    left: '7 in stock',
    sure: 'Remove and save',
  },
  sw: {
    save: 'Hifadhi',
    add: '+ Ongeza: ',
    remove: 'Ondoa',
    delete: 'Futa',
    stock: 'Unataka kuondoa pamoja na stoku yake?',
    left: 'stoku 7',
    sure: 'Ondoa na uhifadhi',
  },
} as const;
export const called = (label: string) => new RegExp(`^${label.replace(/[()]/g, '\\$&')}\\s*(\\([^)]*\\))?$`);

interface TwoTabs {
  shop: TestShop;
  owner: Person;
  tabs: [Page, Page];
}
/** One owner with two tabs open. */
export async function openTwoTabs(
  { server, stage }: { server: TestServer; stage: Stage },
  way: { language: Language; width: Width },
): Promise<TwoTabs> {
  const shop = await newShop(server);
  const owner = await stage.person(way);
  await signedIn(owner, { phone: shop.email, password: ownerPassword });
  const second = await owner.context.newPage();
  return { shop, owner, tabs: [owner.page, second] };
}
export const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.locator('main form').waitFor();
  await openFolds(page);
};
export const formOf = (page: Page, language: Language) => {
  const form = page.locator('main form');
  const { fields, parts } = productLabels[language];
  return {
    fields,
    field: (label: string) => form.getByLabel(called(label)).first(),
    save: () => form.getByRole('button', { name: labels[language].save }).click(),
    async addKind(index: number, name: string, price: string, stock: string) {
      await form.getByRole('button', { name: labels[language].add + fields.variants }).click();
      const kind = form.getByRole('group', { name: `${fields.variants} ${index}` });
      await kind.getByLabel(called(parts.variants.name)).fill(name);
      await kind.getByLabel(called(parts.variants.price)).fill(price);
      await kind.getByLabel(called(parts.variants.opening_stock)).fill(stock);
    },
  };
};
export const saved = (page: Page) => page.waitForURL(/\/dashboard\/products\/[0-9a-f-]{36}$/);
