import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'qr_codes'>> = {
  en: {
    one: 'QR code',
    many: 'QR codes',
    add: 'Make a QR code',
    empty: 'Make one for each place it hangs: the counter, a poster, the bag. You see which of them brings orders.',
    fields: {
      id: 'ID',
      name: 'Where it hangs',
      code: 'Code',
      greeting: 'What the customer’s chat begins with',
      scans: 'Scans',
      chats: 'Chats',
      orders: 'Orders',
      created_at: 'Added on',
      updated_at: 'Last changed',
    },
    parts: {},
    choices: {},
    counts: {
      scans: { none: '0 scans', one: '1 scan', many: '{n} scans' },
      chats: { none: '0 chats', one: '1 chat', many: '{n} chats' },
      orders: { none: '0 orders', one: '1 order', many: '{n} orders' },
    },
    actions: {},
  },
  sw: {
    one: 'QR code',
    many: 'QR code',
    add: 'Tengeneza QR code',
    empty: 'Tengeneza moja kwa kila mahali inapowekwa: kaunta, bango, mfuko. Utaona ipi inaleta oda.',
    fields: {
      id: 'ID',
      name: 'Imewekwa wapi',
      code: 'Namba ya QR',
      greeting: 'Ujumbe atakaoanza nao mteja',
      scans: 'Walioskani',
      chats: 'Chat',
      orders: 'Oda',
      created_at: 'Tarehe ya kuwekwa',
      updated_at: 'Mabadiliko ya mwisho',
    },
    parts: {},
    choices: {},
    counts: {
      scans: { none: 'Skani 0', one: 'Skani 1', many: 'Skani {n}' },
      chats: { none: 'chat 0', one: 'chat 1', many: 'chat {n}' },
      orders: { none: 'oda 0', one: 'oda 1', many: 'oda {n}' },
    },
    actions: {},
  },
};
