import type { Language } from '../enums.ts';
import { names } from './names.ts';
import type { ResourceLabels } from './type.ts';

export const qrCodeLabels: Record<Language, ResourceLabels<'qr_codes'>> = {
  en: {
    ...names.qr_codes.en,
    fields: {
      id: 'Id',
      name: 'Where it hangs',
      code: 'Code',
      greeting: 'First message',
      scans: 'Scans',
      chats: 'Chats',
      orders: 'Orders',
      created_at: 'Made',
      updated_at: 'Changed',
    },
    parts: {},
    choices: {},
    actions: {},
  },
  sw: {
    ...names.qr_codes.sw,
    fields: {
      id: 'Kitambulisho',
      name: 'Imewekwa wapi',
      code: 'Msimbo',
      greeting: 'Ujumbe wa kwanza',
      scans: 'Mara iliposkaniwa',
      chats: 'Mazungumzo',
      orders: 'Oda',
      created_at: 'Ilitengenezwa',
      updated_at: 'Ilibadilishwa',
    },
    parts: {},
    choices: {},
    actions: {},
  },
};
