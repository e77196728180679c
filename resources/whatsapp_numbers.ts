import { whatsappChecks, whatsappNumberStates, whatsappQualities } from './enums.ts';
import {
  bool,
  choice,
  defineResource,
  flow,
  id,
  instant,
  int,
  list,
  longtext,
  phone,
  secret,
  state,
  text,
} from './kit/index.ts';

const numberFlow = flow(
  'new',
  {
    new: ['connected', 'off'],
    connected: ['failing', 'off'],
    failing: ['connected', 'off'],
    off: ['new', 'connected'],
  },
  { new: 'neutral', connected: 'good', failing: 'bad', off: 'neutral' },
);
const works = { field: 'state', op: 'in', value: ['connected', 'failing'] } as const;
const isOwn = { field: 'rehearsal', op: 'eq', value: false } as const;

/** A number of the shop's own at WhatsApp's Cloud API: its chats come and go by it once Meta has confirmed it. */
export const whatsappNumbers = defineResource('whatsapp_numbers', {
  scope: 'shop',
  title: 'display_phone',
  access: { read: 'manager', create: 'owner', update: 'owner', delete: 'nobody' },
  fields: {
    id: id.system(),
    phone_number_id: text.createOnly({ max: 32 }),
    business_account_id: text.createOnly({ max: 32 }),
    access_token: secret.optional({ max: 500 }),
    app_secret: secret.optional({ max: 64 }),
    /** As Meta writes it, from the first check on. */
    display_phone: text.systemOptional({ max: 32 }),
    verified_name: text.systemOptional({ max: 200 }),
    quality: choice.systemOptional(whatsappQualities),
    /** To how many people it may write first in a day; empty where nobody counts, or before it is known. */
    daily_limit: int.systemOptional({ min: 0 }),
    /** What Meta sends when its callback address is saved. */
    verify_token: text.systemOptional({ max: 64, stays: true }),
    state: state(whatsappNumberStates, numberFlow),
    checks: list.systemOptional(
      {
        name: choice.system(whatsappChecks),
        ok: bool.system(),
        /** What stood in the way; its cure is on the page. */
        code: text.systemOptional({ max: 40 }),
        at: instant.system(),
      },
      10,
    ),
    templates: list.systemOptional(
      {
        name: text.system({ max: 512 }),
        language: text.system({ max: 20 }),
        category: text.system({ max: 40 }),
        status: text.system({ max: 40 }),
        quality: text.systemOptional({ max: 40 }),
        /** Why Meta refused it. */
        reason: text.systemOptional({ max: 200 }),
        /** What is left open stands as `{{1}}`. */
        header: text.systemOptional({ max: 200 }),
        body: longtext.systemOptional({ max: 2000 }),
        footer: text.systemOptional({ max: 200 }),
        button: text.systemOptional({ max: 60 }),
        url: text.systemOptional({ max: 2000 }),
        /** It needs nothing but words to be sent. */
        fits: bool.system(),
      },
      1000,
    ),
    /** Meta called the callback address with the verify token. */
    verified_at: instant.systemOptional(),
    /** A delivery came that its app secret had signed. */
    delivered_at: instant.systemOptional(),
    checked_at: instant.systemOptional(),
    tested_at: instant.systemOptional(),
    /** Why the last test message did not leave; empty where it did. */
    test_code: text.systemOptional({ max: 40 }),
    /** What is written first goes out by it; answers go by the number that was written to. */
    is_default: bool.system(),
    rehearsal: bool.system(),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  actions: {
    check: { access: 'manager', when: isOwn },
    test: { access: 'manager', when: { all: [works, isOwn] }, args: { phone: phone.required() } },
    /** Only Meta keeps the PIN: it is told, and written down nowhere. */
    register: {
      access: 'owner',
      when: { all: [{ field: 'state', op: 'in', value: ['new', 'failing'] }, isOwn] },
      args: { pin: secret.required({ min: 6, max: 6 }) },
    },
    make_default: {
      access: 'manager',
      when: { all: [works, { field: 'is_default', op: 'eq', value: false }] },
      emits: 'made_default',
    },
    disconnect: {
      access: 'owner',
      when: { all: [{ field: 'state', op: 'ne', value: 'off' }, isOwn] },
      confirm: true,
      danger: true,
    },
  },
  events: {
    connected: {},
    /** Something else stands in its way than before, or nothing does, and its state is the same. */
    checked: {},
    failing: { data: { code: text.required({ max: 40 }) } },
    tested: { data: { code: text.optional({ max: 40 }) } },
    registered: {},
    made_default: {},
    disconnected: {},
  },
  uses: {
    display_phone: ['list'],
    verified_name: ['list'],
    state: ['list', 'filter'],
    quality: ['list'],
    is_default: ['list'],
    created_at: ['sort'],
  },
  ui: {
    icon: 'chat',
    menu: { group: 'shop', order: 4 },
    order: { field: 'created_at', direction: 'asc' },
    row: { who: ['display_phone', 'phone_number_id'], line: ['verified_name'], state: 'state' },
    page: {
      title: ['display_phone'],
      headline: { line: ['verified_name'] },
      figures: ['daily_limit'],
      references: ['phone_number_id', 'business_account_id'],
      history: ['verified_at', 'delivered_at', 'checked_at', 'tested_at'],
      unsaid: ['verify_token', 'checks', 'test_code'],
      steps: ['check', 'register', 'test'],
    },
    form: {
      first: ['phone_number_id', 'business_account_id', 'access_token', 'app_secret'],
      wanted: ['access_token', 'app_secret'],
    },
  },
});
