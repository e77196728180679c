import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { receiptWords } from '../../common/receipt-words.ts';
import type { Language } from '../../resources/enums.ts';
import { labels as customerLabels } from '../../resources/labels/customers.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { importPathOf, overviewOf, pages, pathOf } from '../../src/app/resources.ts';
import { settings } from '../../src/resources/settings.ts';
import type { PhotoShop } from './photo-shop.ts';

/** A page of the dashboard, or what comes up over one, as it is photographed. */
export interface PagePicture {
  name: string;
  path: string;
  /** Brings up what the picture is of; only a page that is full has it. */
  open?(page: Page, language: Language): Promise<void>;
}

/** Every page of the dashboard that a record's definition makes, those that stand alone, and sheets over them. */
export async function picturesOf(shop: PhotoShop): Promise<PagePicture[]> {
  const call = callerOf(shop);
  const first = async (name: string, where = '') =>
    ((await call(`/api/${name}?_end=1${where}`)) as { id: string }[])[0]?.id;
  const { conversations } = (await call('/api/conversations?tab=all')) as {
    conversations: { id: string; state: string }[];
  };
  const chat = conversations.find(({ state }) => state === 'answered')?.id;
  await mergeTwo(shop);
  const parts = pages.map(async (resource): Promise<PagePicture[]> => {
    const { name } = resource;
    const id = await first(name);
    const of = (part: 'show' | 'edit') => (id === undefined ? undefined : pathOf(name, part, id));
    const named: [string, string | undefined][] = [
      [`${name}-overview`, overviewOf(name)],
      [name, pathOf(name, 'list')],
      [`${name}-show`, of('show')],
      [`${name}-edit`, of('edit')],
      [`${name}-new`, pathOf(name, 'create')],
      [`${name}-import`, resource.import && importPathOf(name)],
    ];
    return named.flatMap(([each, path]) => (path === undefined ? [] : [{ name: each, path }]));
  });
  const paid = pathOf('orders', 'show', await first('orders', '&status=paid')) ?? '';
  return [
    { name: 'home', path: '/dashboard' },
    { name: 'home-jioni', path: '/dashboard?jioni' },
    { name: 'chatflow', path: '/dashboard/chatflow' },
    { name: 'chatflow-map', path: '/dashboard/chatflow?view=map' },
    { name: 'analytics', path: '/dashboard/analytics' },
    { name: 'conversations', path: '/dashboard/conversations?tab=waiting' },
    { name: 'conversations-all', path: '/dashboard/conversations?tab=all' },
    ...(chat ? [{ name: 'conversations-show', path: `/dashboard/conversations?tab=all&open=${chat}` }] : []),
    ...(await Promise.all(parts)).flat(),
    { name: 'products-import-checked', path: `${importPathOf('products')}/${await checkedImport(shop)}` },
    { name: 'orders-ask', path: `${pathOf('orders', 'create')}?only=amount` },
    {
      ...{ name: 'orders-change-lines', path: paid },
      open: (page, language) => openMore(page, orderLabels[language].actions.change_lines.title),
    },
    {
      ...{ name: 'orders-receipt', path: paid },
      async open(page, language) {
        await page.getByRole('button', { name: receiptWords[language].receipt, exact: true }).first().click();
        await page.getByRole('dialog').locator('.receipt').waitFor();
      },
    },
    {
      ...{ name: 'customers-merge', path: pathOf('customers', 'show', await first('customers')) ?? '' },
      open: (page, language) => openMore(page, customerLabels[language].actions.merge.title),
    },
    { name: 'settings', path: '/dashboard/settings' },
    ...Object.entries(settings).map(([name, { path }]) => ({ name: `settings-${name}`, path })),
    { name: 'profile', path: '/dashboard/profile' },
  ];
}

/** What stands behind the ⋮ of a record's page. */
async function openMore(page: Page, title: string): Promise<void> {
  await page.locator('main .head-tool[aria-haspopup=dialog]').click();
  await page.getByRole('dialog').getByRole('button', { name: title, exact: true }).click();
  await page.getByRole('dialog', { name: title }).waitFor();
}

type Caller = (path: string, body?: object | FormData) => Promise<unknown>;
const callerOf =
  ({ base, token }: PhotoShop): Caller =>
  async (path, body) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(base + path, {
      headers: { authorization: `Bearer ${token}`, ...(isJson && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
    return answer.json();
  };

/** Two of its customers become one, which can be undone. */
async function mergeTwo(shop: PhotoShop): Promise<void> {
  const call = callerOf(shop);
  const [staying, other] = (await call('/api/customers?_end=2&_sort=total_amount&_order=asc')) as { id: string }[];
  if (staying && other) await call(`/api/customers/${staying.id}/merge`, { other: other.id });
}

/** A file of products of which one row is wrong, checked. */
async function checkedImport(shop: PhotoShop): Promise<string> {
  const call = callerOf(shop);
  const rows = ['Jina,SKU,Bei,Idadi', 'Khanga ya doti,KH-901,22500,20', 'Kitenge cha batiki,KT-901,35k,4'];
  const body = new FormData();
  body.set('file', new Blob([rows.join('\r\n')]), 'bidhaa.csv');
  const sent = (await call('/api/imports/file?record=products', body)) as {
    id: string;
    columns: { field: string | null }[];
  };
  await call(`/api/imports/${sent.id}/map`, { columns: sent.columns.map(({ field }) => ({ field })) });
  const state = async () => ((await call(`/api/imports/${sent.id}`)) as { state: string }).state;
  while ((await state()) === 'checking') await sleep(100);
  return sent.id;
}
