import type { RecordView } from '../types.ts';

export const customers: RecordView = {
  icon: 'team',
  group: 'selling',
  empty: {
    en: 'Customers appear by themselves with their first order. You can also add them.',
    sw: 'Wateja huonekana wenyewe wakiagiza mara ya kwanza. Unaweza pia kuwaongeza.',
  },
};
