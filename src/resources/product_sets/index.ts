import type { RecordView } from '../types.ts';

export const productSets: RecordView = {
  // The specification's address.
  paths: {
    list: '/dashboard/products/set',
    create: '/dashboard/products/set/new',
    show: '/dashboard/products/set/:id',
    edit: '/dashboard/products/set/edit/:id',
  },
};
