import { actorKinds, exportStates } from './enums.ts';
import { choice, defineResource, flow, id, instant, int, state, tags, text } from './kit/index.ts';

const exportFlow = flow(
  'waiting',
  { waiting: ['ready', 'failed'], ready: ['gone'], failed: [], gone: [] },
  { waiting: 'waiting', ready: 'good', failed: 'bad', gone: 'neutral' },
);

/** Everything that is in the shop as one file, made in the background: a table a record type, and its files. */
export const exports = defineResource('exports', {
  scope: 'shop',
  title: 'file_name',
  access: { read: 'owner', create: 'owner', update: 'nobody', delete: 'nobody' },
  whileClosed: true,
  fields: {
    id: id.system(),
    file_name: text.systemOptional({ max: 120 }),
    state: state(exportStates, exportFlow),
    /** Rows of all tables in it. */
    rows: int.systemOptional({ min: 0 }),
    /** Pictures and papers in it. */
    files: int.systemOptional({ min: 0 }),
    kilobytes: int.systemOptional({ min: 0 }),
    /** The permissions for what is not in it, since who ordered it lacks them. */
    left_out: tags.systemOptional({ max: 250, of: 'permission' }),
    /** Until when it can be fetched. */
    expires_at: instant.systemOptional(),
    by: text.systemOptional({ max: 120 }),
    by_kind: choice.systemOptional(actorKinds),
    by_id: text.systemOptional({ max: 60 }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  actions: {
    /** An address that gives the file to whoever opens it within five minutes: a phone saves it as it comes. */
    link: {
      access: 'owner',
      when: { field: 'state', op: 'eq', value: 'ready' },
      answers: { url: text.required({ max: 2000 }) },
      emits: 'fetched',
    },
  },
  events: { ready: {}, failed: {}, fetched: {} },
  uses: {
    file_name: ['list'],
    state: ['list', 'filter'],
    created_at: ['list', 'filter', 'sort'],
  },
  ui: {
    icon: 'download',
    settings: { group: 'people', order: 4 },
    order: { field: 'created_at', direction: 'desc' },
    row: { who: ['file_name'], line: ['created_at', 'by'], state: 'state' },
  },
});
