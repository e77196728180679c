import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { texts as shellTexts } from '../../app/layout/texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import './beside-settings.css';
import { useSettingsPages } from './settings-pages.ts';

/** One page of the settings, with the way to each other one beside it where there is room. */
export function BesideSettings({ here, children }: { here: string; children: ReactNode }) {
  const { settings } = useTexts(shellTexts);
  const parts = useSettingsPages();
  return (
    <div className="beside-settings">
      <nav aria-label={settings}>
        {parts.map(({ group, title, pages }) => (
          <div key={group} role="group" aria-label={title}>
            <b aria-hidden="true">{title}</b>
            {pages.map((page) => (
              <Link key={page.name} to={page.to} aria-current={page.to === here ? 'page' : undefined}>
                {page.ui && <Icon name={page.ui.icon} />}
                {page.title}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      {children}
    </div>
  );
}
