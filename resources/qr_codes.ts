import { defineResource, id, instant, int, longtext, text } from './kit/index.ts';

/** A printed QR code whose use is counted: a short link of ours that leads into the shop's chat. */
export const qrCodes = defineResource('qr_codes', {
  scope: 'shop',
  title: 'name',
  access: { read: 'cashier', create: 'manager', update: 'manager', delete: 'manager' },
  fields: {
    id: id.system(),
    /** Where it hangs: `Counter`, `Poster at Posta`. */
    name: text.required({ max: 80 }),
    /** What stands after `/q/`, and in the first message of who came by it. */
    code: text.system({ max: 12 }),
    greeting: longtext.optional({ max: 500 }),
    scans: int.computed({ min: 0 }),
    chats: int.computed({ min: 0 }),
    orders: int.computed({ min: 0 }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  uses: {
    name: ['list', 'search', 'sort', 'csv'],
    code: ['search', 'filter', 'csv'],
    scans: ['list', 'csv'],
    chats: ['list', 'csv'],
    orders: ['list', 'csv'],
    created_at: ['list', 'filter', 'sort', 'csv'],
  },
  ui: {
    icon: 'qr',
    settings: { group: 'chat', order: 2, says: 'count' },
    counts: { scans: {}, chats: {}, orders: {} },
    row: { who: ['name'], line: ['scans', 'chats', 'orders'] },
    page: { headline: { line: ['created_at'] }, figures: ['scans', 'chats', 'orders'], references: ['code'] },
    form: { first: ['name', 'greeting'] },
  },
});
