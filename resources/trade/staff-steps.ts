import type { MessageStep } from '../enums.ts';

/** Steps that staff perform, of which a shop says who may; each with the action that it is. */
export const staffSteps = {
  confirmed: { action: 'confirm' },
  on_credit: { action: 'give_credit' },
  picked_up: { action: 'pick_up' },
  delivered: { action: 'deliver' },
  completed: { action: 'complete' },
  cancelled: { action: 'cancel' },
} as const satisfies Partial<Record<MessageStep, { action: string }>>;
export type StaffStep = keyof typeof staffSteps;
/** Those of them that a shop may do without. */
export const optionalSteps = ['picked_up', 'delivered', 'completed'] as const satisfies readonly StaffStep[];
export type OptionalStep = (typeof optionalSteps)[number];
