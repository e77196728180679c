import { use, useDeferredValue, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Input } from '../../app/antd/input.ts';
import { useLanguage } from '../../app/language.ts';
import { texts as shellTexts } from '../../app/layout/texts.ts';
import type { InSettings } from '../../app/resources.ts';
import { type SettingsPart, useSettingsPages } from '../../pages/settings/settings-pages.ts';
import { Icon } from '../../parts/icon.tsx';
import { fetchLabels } from '../../parts/labels.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Row } from '../../parts/row.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { find, findablesOf } from './found.ts';
import './settings.css';
import { useStands } from './stands.tsx';
import { texts } from './texts.ts';

/** Every page of the settings on a card, and one field that finds what stands in any of them. */
export default function SettingsHub() {
  const t = useTexts(texts);
  const { settings } = useTexts(shellTexts);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const parts = useSettingsPages();
  // All at once, before a row asks for its own, or the search for all of them.
  for (const { name } of parts.flatMap(({ pages }) => pages)) void fetchLabels(name);
  const [address] = useSearchParams();
  const field = address.get('field');
  const [first] = parts.flatMap(({ pages }) => pages);
  // Links from before there was more than one page.
  if (field !== null && first) return <Navigate to={`${first.to}?field=${field}`} replace />;
  return (
    <div className="settings-hub">
      <PageHead title={settings} />
      <Input
        type="search"
        size="large"
        allowClear
        prefix={<Icon name="search" />}
        aria-label={t.search}
        placeholder={t.hint}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {wanted.trim() === '' ? (
        parts.map(({ group, title, pages }) => (
          <section key={group} aria-label={title}>
            <h2>{title}</h2>
            <ul className="rows-card">
              {pages.map((page) => (
                <li key={page.name}>
                  <PageRow page={page} />
                </li>
              ))}
            </ul>
          </section>
        ))
      ) : (
        <Found parts={parts} text={wanted} />
      )}
    </div>
  );
}

function PageRow({ page }: { page: InSettings & { title: string } }) {
  return <Row lead={<Lead page={page} />} title={page.title} line={useStands(page)} end={forward} to={page.to} />;
}
const forward = <Icon name="forward" size={18} />;
const Lead = ({ page: { ui } }: { page: InSettings }) => (
  <span className="settings-icon">{ui && <Icon name={ui.icon} />}</span>
);

/** What of all settings has the words, each a way to the page at that place. */
function Found({ parts, text }: { parts: SettingsPart[]; text: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const pages = parts.flatMap((part) => part.pages);
  const fetched = pages.map(({ name }) => fetchLabels(name));
  const all = fetched.flatMap((labels, at) => {
    const page = pages[at];
    return page ? findablesOf(page, use(labels), language).map((each) => ({ ...each, page })) : [];
  });
  const found = find(all, text);
  return (
    <section className="settings-found" aria-label={t.found}>
      <h2>{t.found}</h2>
      <p className="hidden-text" role="status">
        {t.foundCount(found.length)}
      </p>
      {found.length === 0 ? (
        <p className="soft">
          {t.nothing(text.trim())}. {t.nothingHint}
        </p>
      ) : (
        <ul className="rows-card">
          {found.map(({ to, title, page }) => (
            <li key={`${to} ${title}`}>
              <Row
                lead={<Lead page={page} />}
                title={title}
                line={title === page.title ? [] : [page.title]}
                end={forward}
                to={to}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
