/** The menu's parts, in this order. */
export const menuGroups = ['selling', 'money', 'growth', 'shop'] as const;

/** Pictures that stand for record types; who draws them answers for every one. */
export const recordIcons = [
  'bell',
  'bus',
  'chat',
  'debt',
  'dots',
  'download',
  'food',
  'grid',
  'home',
  'megaphone',
  'package',
  'past',
  'power',
  'qr',
  'receipt',
  'segment',
  'shield',
  'shop',
  'shopping',
  'team',
  'tool',
  'transaction',
  'truck',
  'wallet',
] as const;
export type RecordIcon = (typeof recordIcons)[number];

export interface MenuPlace {
  readonly group: (typeof menuGroups)[number];
  /** Among its group's, from 1. */
  readonly order: number;
  /** The letter that leads to its list after `g`. */
  readonly key?: string;
  /** A phone has it within the thumb's reach; the first in the menu's order is also what one makes most often. */
  readonly tab?: true;
}

/** The parts of the settings, in this order. */
export const settingsGroups = ['shop', 'money', 'chat', 'people'] as const;

export interface SettingsPlace<Path extends string = string> {
  readonly group: (typeof settingsGroups)[number];
  /** Among its group's, from 1. */
  readonly order: number;
  /** What of it says how it stands now: fields of what is there once a shop, or how many there are. */
  readonly says?: readonly Path[] | 'count';
}
