import { resources as ofTheProduct } from '../../resources/index.ts';
import { agreements } from './agreements.ts';
import { instalments } from './instalments.ts';

const { customers } = ofTheProduct;

/** The product's record types and two more, one of which stands on its customer's page. */
export const resources = {
  ...ofTheProduct,
  customers: {
    ...customers,
    ui: {
      ...customers.ui,
      related: [...customers.ui.related, { record: 'agreements', columns: ['number', 'status'] }],
    },
  },
  agreements,
  instalments,
} as const;
