import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

export const qrCodeLabels: Record<Language, ResourceLabels<'qr_codes'>> = {
  en: {
    one: 'QR code',
    many: 'QR codes',
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
    one: 'Msimbo wa QR',
    many: 'Misimbo ya QR',
    fields: {
      id: 'Kitambulisho',
      name: 'Umewekwa wapi',
      code: 'Msimbo',
      greeting: 'Ujumbe wa kwanza',
      scans: 'Mara uliposkaniwa',
      chats: 'Mazungumzo',
      orders: 'Oda',
      created_at: 'Ulitengenezwa',
      updated_at: 'Ulibadilishwa',
    },
    parts: {},
    choices: {},
    actions: {},
  },
};
