import { sql } from 'kysely';
import type { Behaviour } from '../rest/behaviour.ts';

export const stockMovements: Behaviour<'stock_movements'> = {
  computed: {
    variant_name: sql`(select variant ->> 'name' from products p, jsonb_array_elements(p.variants) as variant
      where p.shop_id = stock_movements.shop_id and p.id = stock_movements.product_id
        and variant ->> 'id' = stock_movements.variant_id)`,
  },
};
