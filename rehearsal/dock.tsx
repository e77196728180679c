import { Icon } from './icons.tsx';
import type { Translate } from './words.ts';

export const apps = ['chat', 'messages', 'mail', 'browser'] as const;
export type AppName = (typeof apps)[number];

type Props = { t: Translate; app: AppName; unread: Partial<Record<AppName, number>>; onApp: (app: AppName) => void };

/** The phone's apps, with how much is new in each. */
export function Dock({ t, app, unread, onApp }: Props) {
  return (
    <nav className="dock">
      {apps.map((name) => (
        <button key={name} type="button" aria-current={name === app ? 'page' : undefined} onClick={() => onApp(name)}>
          <Icon name={name} />
          {t(name)}
          {Boolean(unread[name]) && <b className="badge">{unread[name]}</b>}
        </button>
      ))}
    </nav>
  );
}
