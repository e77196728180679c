import { actorKinds, invitationStates, languages } from './enums.ts';
import { choice, defineResource, flow, id, instant, int, ref, state, text } from './kit/index.ts';

const invitationFlow = flow(
  'open',
  { open: ['accepted', 'declined', 'withdrawn'], accepted: [], declined: [], withdrawn: [] },
  { open: 'waiting', accepted: 'good', declined: 'bad', withdrawn: 'neutral' },
);
const whileOpen = { field: 'state', op: 'eq', value: 'open' } as const;

/**
 * Somebody who is asked to work in the shop. Only an account that has proved the number or address accepts: the message
 * opens nothing by itself.
 */
export const invitations = defineResource('invitations', {
  scope: 'shop',
  title: 'recipient',
  access: { read: 'manager', create: 'manager', update: 'nobody', delete: 'nobody' },
  fields: {
    id: id.system(),
    /** A phone number in any spelling or an email; kept as E.164 or in lower case. */
    recipient: text.createOnly({ max: 254 }),
    name: text.createOnlyOptional({ max: 120 }),
    /** One that is over goes with its role; an open one keeps it. */
    role_id: ref.createOnly({ to: 'roles', owned: true }),
    language: choice.default('sw', languages),
    state: state(invitationStates, invitationFlow),
    /** Until when it may be accepted. */
    expires_at: instant.systemOptional(),
    /** How often it was sent. */
    times_sent: int.system({ min: 0 }),
    /** As they were called then; who it was is the id. */
    by: text.systemOptional({ max: 120 }),
    by_kind: choice.systemOptional(actorKinds),
    by_id: text.systemOptional({ max: 60 }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  actions: {
    resend: { access: 'manager', when: whileOpen, emits: 'resent' },
    withdraw: { access: 'manager', when: whileOpen, to: 'withdrawn', emits: 'withdrawn', confirm: true },
  },
  events: { resent: {}, withdrawn: {}, accepted: {}, declined: {} },
  touches: ['memberships'],
  indexes: [['recipient']],
  uses: {
    name: ['list', 'search'],
    recipient: ['list', 'search', 'filter'],
    role_id: ['list', 'filter'],
    state: ['list', 'filter'],
    expires_at: ['list'],
    created_at: ['filter', 'sort'],
  },
  ui: {
    icon: 'team',
    under: 'memberships',
    order: { field: 'created_at', direction: 'desc' },
    tabs: { order: ['open', 'accepted', 'declined', 'withdrawn'], waiting: ['open'] },
    row: { initials: true, who: ['name', 'recipient'], line: ['recipient', 'role_id', 'expires_at'], state: 'state' },
    page: {
      headline: { line: ['role_id'] },
      references: ['recipient'],
      // When it ends is said with its name.
      history: ['created_at', 'updated_at'],
      unsaid: ['by_kind', 'by_id'],
    },
    form: { first: ['recipient', 'name', 'role_id', 'language'] },
  },
});
