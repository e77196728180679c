import type { Language } from '../enums.ts';
import { actorKindLabels } from './actor-kinds.ts';
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
    removed: 'Variant taken away',
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
    removed: 'Aina imeondolewa',
  },
};

export const labels: Record<Language, ResourceLabels<'stock_movements'>> = {
  en: {
    one: 'Stock movement',
    many: 'Stock movements',
    empty: 'Every change of stock appears here: what was sold, counted and received.',
    fields: {
      id: 'ID',
      product_id: 'Product',
      variant_id: 'ID of the variant',
      variant_name: 'Variant',
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
      by_kind: actorKindLabels.en,
    },
    actions: {},
  },
  sw: {
    one: 'Mabadiliko ya stoku',
    many: 'Mabadiliko ya stoku',
    empty: 'Mabadiliko yote ya stoku huonekana hapa: kilichouzwa, kilichohesabiwa na kilichopokelewa.',
    fields: {
      id: 'ID',
      product_id: 'Bidhaa',
      variant_id: 'ID ya aina',
      variant_name: 'Aina',
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
      by_kind: actorKindLabels.sw,
    },
    actions: {},
  },
};
