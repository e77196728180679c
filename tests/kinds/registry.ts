import { sql } from 'kysely';
import type { AnyBehaviour } from '../../server/rest/behaviour.ts';
import { registry as ofTheProduct, type Registry } from '../../server/rest/registry.ts';
import { resources } from './resources.ts';

const agreements: AnyBehaviour = {
  computed: { left: sql`case when worth is not null then greatest(worth - paid, 0) end` },
  actions: {
    async record_payment({ tx, caller }, id, { amount }) {
      await sql`update agreements set paid = paid + ${amount} where shop_id = ${caller.shopId} and id = ${id}`.execute(
        tx,
      );
    },
  },
};

const { events } = ofTheProduct.behaviours;
/** Whoever belongs to the shop reads agreements, and so what happened to them. */
const eventsOfAgreements: AnyBehaviour = {
  ...events,
  visible: (holder) => sql`(subject = 'agreements' or ${events?.visible?.(holder) ?? sql`false`})`,
};

/** What a server serves that knows two more record types than the product. */
export const registry: Registry = {
  resources,
  behaviours: { ...ofTheProduct.behaviours, agreements, events: eventsOfAgreements },
};
