import { anyDatabase } from '../harness/databases.ts';
import { newShop, startTestServer, type TestServer, type TestShop } from '../harness/server.ts';
import { type BuiltDashboard, buildDashboard } from '../kinds/dashboard.ts';
import { registry } from '../kinds/registry.ts';
import { openStage, type Person, type Stage, type Width } from './harness.ts';

export interface Agreements {
  server: TestServer;
  shop: TestShop;
  stage: Stage;
  dashboard: BuiltDashboard;
  /** The id of the one customer. */
  customer: string;
  owner(language: 'en' | 'sw', width: Width, dark?: boolean): Promise<Person>;
  close(): Promise<void>;
}

/** A shop where the product has one more record type, agreements, and the dashboard that shows it. */
export async function openAgreements(): Promise<Agreements> {
  const server = await startTestServer(anyDatabase, { pages: true, registry });
  const shop = await newShop(server);
  const customer = (await shop.call('POST', '/api/customers', { name: 'Neema Mushi' })).body.id;
  const dashboard = await buildDashboard();
  const stage = await openStage({ base: server.base, stop: () => server.stop() });
  return {
    server,
    shop,
    stage,
    dashboard,
    customer,
    async owner(language, width, dark = false) {
      const person = await stage.person({ language, width, dark });
      await dashboard.show(person.context);
      await person.context.addCookies([{ name: 'access-token', value: shop.token, url: server.base }]);
      return person;
    },
    async close() {
      await stage.close();
      dashboard.remove();
    },
  };
}

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
export const words = {
  en: {
    save: 'Save',
    edit: 'Edit',
    today: 'Today',
    replace: 'Replace',
    own: 'English',
    other: 'Kiswahili',
    related: (what: string) => `New ${what.toLowerCase()}`,
  },
  sw: {
    save: 'Hifadhi',
    edit: 'Hariri',
    today: 'Leo',
    replace: 'Badilisha',
    own: 'English',
    other: 'Kiswahili',
    related: (what: string) => `${what} mpya`,
  },
};
