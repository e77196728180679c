import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'qr_codes'>> = {
  en: {
    one: 'QR code',
    many: 'QR codes',
    fields: {
      id: 'ID',
      name: 'Where it hangs',
      code: 'Code',
      greeting: 'First message',
      scans: 'Scans',
      chats: 'Chats',
      orders: 'Orders',
      created_at: 'Added on',
      updated_at: 'Last changed',
    },
    parts: {},
    choices: {},
    actions: {},
  },
  sw: {
    one: 'QR code',
    many: 'QR code',
    fields: {
      id: 'ID',
      name: 'Imewekwa wapi',
      code: 'Namba ya QR',
      greeting: 'Ujumbe wa kwanza',
      scans: 'Walioskani',
      chats: 'Chat',
      orders: 'Oda',
      created_at: 'Tarehe ya kuwekwa',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {},
    choices: {},
    actions: {},
  },
};
