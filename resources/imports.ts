import { actorKinds, importFailures, importPhases, importRecords, importStates } from './enums.ts';
import { choice, defineResource, flow, id, instant, int, list, state, text } from './kit/index.ts';

const importFlow = flow(
  'uploaded',
  {
    uploaded: ['checking', 'cancelled'],
    checking: ['checked', 'failed', 'cancelled'],
    checked: ['checking', 'running', 'cancelled'],
    running: ['done', 'failed'],
    done: ['undoing'],
    undoing: ['undone', 'failed'],
    undone: [],
    failed: ['checking', 'running', 'undoing'],
    cancelled: [],
  },
  {
    uploaded: 'neutral',
    checking: 'waiting',
    checked: 'waiting',
    running: 'waiting',
    done: 'good',
    undoing: 'waiting',
    undone: 'neutral',
    failed: 'bad',
    cancelled: 'neutral',
  },
);

/** A file whose rows become records: read, checked without writing anything, written, and taken back as a whole. */
export const imports = defineResource('imports', {
  scope: 'shop',
  title: 'file_name',
  access: { read: 'manager', create: 'nobody', update: 'nobody', delete: 'nobody' },
  fields: {
    id: id.system(),
    record: choice.system(importRecords),
    file_name: text.system({ max: 120 }),
    state: state(importStates, importFlow),
    /** What its job does, or did last. */
    phase: choice.systemOptional(importPhases),
    /** How often a job was begun for it. */
    tries: int.system({ min: 0 }),
    failure: choice.systemOptional(importFailures),
    /** Of the file, from left to right: what stands above, the field it is, the first cell. */
    columns: list.system(
      { head: text.required({ max: 120 }), field: text.optional({ max: 60 }), sample: text.optional({ max: 120 }) },
      60,
    ),
    rows: int.system({ min: 0 }),
    new_rows: int.system({ min: 0 }),
    changed_rows: int.system({ min: 0 }),
    same_rows: int.system({ min: 0 }),
    wrong_rows: int.system({ min: 0 }),
    done_rows: int.system({ min: 0 }),
    /** Left alone when it was run or undone, because something had changed. */
    skipped_rows: int.system({ min: 0 }),
    undone_rows: int.system({ min: 0 }),
    undo_until: instant.systemOptional(),
    by: text.systemOptional({ max: 120 }),
    by_kind: choice.systemOptional(actorKinds),
    by_id: text.systemOptional({ max: 60 }),
    created_at: instant.system(),
    updated_at: instant.system(),
  },
  actions: {
    /** Says which field each column is, from left to right, and has every row checked. */
    map: {
      access: 'manager',
      when: { field: 'state', op: 'in', value: ['uploaded', 'checked'] },
      to: 'checking',
      args: { columns: list.required({ field: text.optional({ max: 60 }) }, 60) },
    },
    run: { access: 'manager', when: { field: 'state', op: 'eq', value: 'checked' }, to: 'running' },
    /** All that it wrote, also where it could not go on half-way. */
    undo: {
      access: 'manager',
      when: {
        all: [
          { field: 'state', op: 'in', value: ['done', 'failed'] },
          { field: 'undo_until', op: 'nnull' },
        ],
      },
      to: 'undoing',
      confirm: true,
    },
    /** Goes on where it failed. */
    retry: { access: 'manager', when: { field: 'state', op: 'eq', value: 'failed' } },
    cancel: {
      access: 'manager',
      when: { field: 'state', op: 'in', value: ['uploaded', 'checking', 'checked'] },
      to: 'cancelled',
    },
  },
  events: { done: {}, undone: {}, failed: {} },
  // Whom a debt is with is made along with it.
  touches: [...importRecords, 'suppliers'],
  uses: {
    file_name: ['list'],
    record: ['list', 'filter'],
    state: ['list', 'filter'],
    created_at: ['list', 'filter', 'sort'],
  },
});
