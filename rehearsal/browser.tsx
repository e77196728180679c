import { useState } from 'react';
import { Empty } from './empty.tsx';
import { Icon } from './icons.tsx';
import type { Translate } from './words.ts';

/** Shows a page of this server, such as the order link. It stays loaded while another app is open. */
export function Browser({ t, page, shown }: { t: Translate; page: string; shown: boolean }) {
  const [visit, setVisit] = useState(0);
  if (!page)
    return (
      <section className="browser" hidden={!shown} aria-label={t('browser')}>
        <Empty icon="browser" title={t('empty_browser')} hint={t('empty_browser_hint')} />
      </section>
    );
  return (
    <section className="browser" hidden={!shown} aria-label={t('browser')}>
      <header className="title">
        <span className="address">{location.host + page.replace(/\?.*/, '')}</span>
        <button type="button" className="plain" aria-label={t('reload')} onClick={() => setVisit(visit + 1)}>
          <Icon name="reload" />
        </button>
        <a className="plain" href={page} target="_blank" rel="noopener" aria-label={t('new_tab')}>
          <Icon name="out" />
        </a>
      </header>
      <iframe key={`${page} ${visit}`} src={page} title={t('page')} />
    </section>
  );
}
