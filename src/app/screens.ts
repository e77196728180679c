import type { Language } from '../../resources/enums.ts';
import type { MenuPlace } from '../../resources/kit/index.ts';
import type { Permission } from '../../resources/permissions.ts';
import type { IconName } from '../parts/icon.tsx';

interface Screen extends Pick<MenuPlace, 'group'> {
  path: string;
  icon: IconName;
  /** Whoever holds it finds the screen; nobody else does. */
  permission: Permission;
  title: Record<Language, string>;
}

/** Pages of the menu that are no record's; in a group they stand first, in this order. */
export const screens = {
  analytics: {
    path: '/dashboard/analytics',
    icon: 'chart',
    group: 'growth',
    permission: 'analytics.read',
    title: { en: 'Analytics', sw: 'Takwimu' },
  },
} as const satisfies Record<string, Screen>;
export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as ScreenName[];
