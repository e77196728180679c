import { popupButtons, popupDevices, popupFrequencies, popupPositions, popupStates } from './enums.ts';
import { choice, defineResource, file, flow, id, instant, int, list, longtext, ref, state, text } from './kit/index.ts';

const popupFlow = flow(
  'draft',
  { draft: ['published'], published: ['draft'] },
  { draft: 'neutral', published: 'good' },
);

/**
 * What a shop shows in a corner of its own website. A draft may be half done; what publishing asks for, the server
 * checks.
 */
export const popups = defineResource('popups', {
  scope: 'shop',
  title: 'name',
  access: { read: 'cashier', create: 'manager', update: 'manager', delete: 'manager' },
  fields: {
    id: id.system(),
    name: text.required({ max: 80 }),
    state: state(popupStates, popupFlow),
    position: choice.default('bottom_right', popupPositions),
    title_en: text.optional({ max: 80 }),
    title_sw: text.optional({ max: 80 }),
    text_en: longtext.optional({ max: 300 }),
    text_sw: longtext.optional({ max: 300 }),
    image: file.optional({ accept: 'image' }),
    button: choice.default('whatsapp', popupButtons),
    button_label_en: text.optional({ max: 30 }),
    button_label_sw: text.optional({ max: 30 }),
    /** What the visitor's first words on WhatsApp are. */
    message_en: text.optional({ max: 200 }),
    message_sw: text.optional({ max: 200 }),
    product_id: ref.optional({ to: 'products' }),
    coupon_code: text.optional({ max: 24 }),
    link: text.optional({ max: 500 }),
    /** Triggers: any one of those that are set opens it. */
    after_seconds: int.optional({ min: 0, max: 3600 }),
    scroll_percent: int.optional({ min: 1, max: 100 }),
    /** When the visitor is about to leave, but not before so many seconds on the page. */
    exit_after_seconds: int.optional({ min: 0, max: 3600 }),
    idle_seconds: int.optional({ min: 1, max: 3600 }),
    click_selector: text.optional({ max: 200 }),
    /** Paths, `*` for anything: `/shop/*`. Without any, every page. */
    pages: list.default({ path: text.required({ max: 200 }) }, 20),
    not_pages: list.default({ path: text.required({ max: 200 }) }, 20),
    device: choice.default('all', popupDevices),
    frequency: choice.default('session', popupFrequencies),
    every_days: int.optional({ min: 1, max: 365 }),
    starts_at: instant.optional(),
    ends_at: instant.optional(),
    views: int.computed(),
    clicks: int.computed(),
    /** People, not times: a phone number counts once. */
    captures: int.computed(),
    closes: int.computed(),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  actions: {
    publish: {
      access: 'manager',
      when: { field: 'state', op: 'eq', value: 'draft' },
      to: 'published',
      emits: 'published',
    },
    unpublish: {
      access: 'manager',
      when: { field: 'state', op: 'eq', value: 'published' },
      to: 'draft',
      emits: 'unpublished',
    },
  },
  events: { published: {}, unpublished: {} },
  uses: {
    name: ['search', 'filter', 'sort', 'csv'],
    state: ['filter', 'sort', 'csv'],
    position: ['filter', 'csv'],
    button: ['filter', 'csv'],
    device: ['filter'],
    starts_at: ['filter', 'csv'],
    ends_at: ['filter', 'csv'],
    views: ['sort', 'csv'],
    clicks: ['sort', 'csv'],
    captures: ['sort', 'csv'],
    closes: ['csv'],
    created_at: ['filter', 'sort', 'csv'],
    updated_at: ['sort'],
  },
});
