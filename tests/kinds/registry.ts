import { sql } from 'kysely';
import type { AnyBehaviour } from '../../server/rest/behaviour.ts';
import { registry as ofTheProduct, type Registry } from '../../server/rest/registry.ts';
import { resources } from './resources.ts';

const agreements: AnyBehaviour = {
  actions: {
    async record_payment({ tx, caller }, id, { amount }) {
      await sql`update agreements set paid = paid + ${amount} where shop_id = ${caller.shopId} and id = ${id}`.execute(
        tx,
      );
    },
  },
};

/** What a server serves that knows two more record types than the product. */
export const registry: Registry = {
  resources,
  behaviours: { ...ofTheProduct.behaviours, agreements, instalments: {} },
};
