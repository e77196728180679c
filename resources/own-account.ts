import { ownAccountStates } from './enums.ts';
import { flow, state } from './kit/index.ts';

/** What a shop's own accounts at services have in common: it is on once its keys are known to work. */
const isOn = { field: 'state', op: 'ne', value: 'off' } as const;

export const ownAccountState = state(
  ownAccountStates,
  flow(
    'new',
    { new: ['working', 'failing', 'off'], working: ['failing', 'off'], failing: ['working', 'off'], off: ['new'] },
    { new: 'neutral', working: 'good', failing: 'bad', off: 'neutral' },
  ),
);

/** Asks the service whether it knows the keys, and what is left; moves no money and sends nothing. */
export const ownAccountCheck = { access: 'manager', when: isOn } as const;

export const ownAccountSwitches = {
  renew_address: { access: 'owner', when: isOn, confirm: true, danger: true, emits: 'address_renewed' },
  turn_on: { access: 'owner', when: { field: 'state', op: 'eq', value: 'off' }, emits: 'turned_on' },
  turn_off: { access: 'owner', when: isOn, confirm: true, danger: true, emits: 'turned_off' },
} as const;

export const ownAccountEvents = { working: {}, address_renewed: {}, turned_on: {}, turned_off: {} } as const;

/** What stands above all else where it does not work. */
export const ownAccountHeadline = {
  says: [{ field: 'fault', when: { field: 'state', op: 'eq', value: 'failing' } }],
  line: ['provider'],
} as const;
