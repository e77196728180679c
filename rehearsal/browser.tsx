import { useState } from 'react';
import { Empty } from './empty.tsx';
import { Icon } from './icons.tsx';
import type { Say } from './words.ts';

/** Shows a page of this server, such as the order link. It stays loaded while another app is open. */
export function Browser({ say, page, shown }: { say: Say; page: string; shown: boolean }) {
  const [visit, setVisit] = useState(0);
  if (!page)
    return (
      <section className="browser" hidden={!shown} aria-label={say('browser')}>
        <Empty icon="browser" title={say('empty_browser')} hint={say('empty_browser_hint')} />
      </section>
    );
  return (
    <section className="browser" hidden={!shown} aria-label={say('browser')}>
      <header className="title">
        <span className="address">{location.host + page.replace(/\?.*/, '')}</span>
        <button type="button" className="plain" aria-label={say('reload')} onClick={() => setVisit(visit + 1)}>
          <Icon name="reload" />
        </button>
        <a className="plain" href={page} target="_blank" rel="noopener" aria-label={say('new_tab')}>
          <Icon name="out" />
        </a>
      </header>
      <iframe key={`${page} ${visit}`} src={page} title={say('page')} />
    </section>
  );
}
