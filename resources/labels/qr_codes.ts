import type { Language } from '../enums.ts';
import { names } from './names.ts';
import type { ResourceLabels } from './type.ts';

export const qrCodeLabels: Record<Language, ResourceLabels<'qr_codes'>> = {
  en: {
    ...names.qr_codes.en,
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
    ...names.qr_codes.sw,
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
