import type { Language } from '../enums.ts';
import { names } from './names.ts';
import type { ResourceLabels } from './type.ts';

export const stockReasonLabels = {
  en: {
    opening: 'Opening stock',
    order: 'Order',
    cancelled: 'Order cancelled',
    count: 'Counted',
    received: 'Received',
    damaged: 'Damaged',
    returned: 'Returned',
    released: 'Order not paid in time',
    undone: 'Undone',
  },
  sw: {
    opening: 'Stoku ya kuanzia',
    order: 'Oda',
    cancelled: 'Oda imeghairiwa',
    count: 'Imehesabiwa',
    received: 'Imepokelewa',
    damaged: 'Imeharibika',
    returned: 'Imerudishwa',
    released: 'Oda haikulipwa kwa wakati',
    undone: 'Hatua imerudishwa nyuma',
  },
};

export const stockMovementLabels: Record<Language, ResourceLabels<'stock_movements'>> = {
  en: {
    ...names.stock_movements.en,
    fields: {
      id: 'ID',
      product_id: 'Product',
      variant_id: 'Variant',
      change: 'Change',
      before: 'Before',
      after: 'After',
      reason: 'Reason',
      order_id: 'Order',
      reference: 'Reference',
      note: 'Note',
      by: 'By',
      by_kind: 'Who did it',
      by_id: 'Its id',
      created_at: 'When',
    },
    parts: {},
    choices: {
      reason: stockReasonLabels.en,
      by_kind: {
        person: 'A person',
        key: 'A program',
        bot: 'The chat',
        customer: 'The customer',
        system: 'The system',
      },
    },
    actions: {},
  },
  sw: {
    ...names.stock_movements.sw,
    fields: {
      id: 'ID',
      product_id: 'Bidhaa',
      variant_id: 'Aina',
      change: 'Mabadiliko',
      before: 'Ilikuwa',
      after: 'Ikawa',
      reason: 'Sababu',
      order_id: 'Oda',
      reference: 'Kumbukumbu namba',
      note: 'Maelezo',
      by: 'Aliyefanya',
      by_kind: 'Aina ya aliyefanya',
      by_id: 'ID yake',
      created_at: 'Lini',
    },
    parts: {},
    choices: {
      reason: stockReasonLabels.sw,
      by_kind: { person: 'Mtu', key: 'Programu', bot: 'Bot', customer: 'Mteja', system: 'Mfumo' },
    },
    actions: {},
  },
};
