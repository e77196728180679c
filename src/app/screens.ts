import type { Language } from '../../resources/enums.ts';
import type { MenuPlace } from '../../resources/kit/index.ts';
import type { Permission } from '../../resources/permissions.ts';
import type { IconName } from '../parts/icon.tsx';

interface Screen extends MenuPlace {
  path: string;
  icon: IconName;
  /** Whoever holds it finds the screen; nobody else does. */
  permission: Permission;
  title: Record<Language, string>;
}

/** Pages of the menu that are no record's. */
export const screens = {
  conversations: {
    path: '/dashboard/conversations',
    icon: 'chat',
    group: 'selling',
    order: 2,
    key: 'm',
    tab: true,
    permission: 'conversations.read',
    title: { en: 'Chat', sw: 'Chat' },
  },
  chatflow: {
    path: '/dashboard/chatflow',
    icon: 'bot',
    group: 'growth',
    order: 1,
    permission: 'flows.read',
    title: { en: 'Chatflow', sw: 'Mpangilio wa chat' },
  },
  analytics: {
    path: '/dashboard/analytics',
    icon: 'chart',
    group: 'growth',
    order: 0,
    permission: 'analytics.read',
    title: { en: 'Analytics', sw: 'Takwimu' },
  },
} as const satisfies Record<string, Screen>;
export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as ScreenName[];

/** One conversation among the team's, or the list. */
export const conversationPage = (id = ''): string =>
  `${screens.conversations.path}${id === '' ? '' : `?open=${encodeURIComponent(id)}`}`;
