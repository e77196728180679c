import { useEffect, useRef, useState } from 'react';
import type { PhoneItem, RehearsalShop } from '../common/rehearsal.ts';
import { Browser } from './browser.tsx';
import { Chat } from './chat.tsx';
import { type AppName, apps, Dock } from './dock.tsx';
import { Icon } from './icons.tsx';
import { Mail, Messages } from './inboxes.tsx';
import { Prompt } from './prompt.tsx';
import type { PhoneState } from './use-phone.ts';
import { namedApp, type Who } from './who.ts';
import type { Translate } from './words.ts';

type Props = { t: Translate; shop: RehearsalShop; who: Who; phone: PhoneState; onSettings: () => void };

/** The phone itself: a status bar, the open app, the dock, and the mobile money prompt over everything. */
export function Handset({ t, shop, who, phone, onSettings }: Props) {
  const [app, setApp] = useState(firstApp);
  const [page, setPage] = useState('');
  const [ignored, setIgnored] = useState<string[]>([]);
  const unread = useUnread(app, phone.items);
  const prompts = phone.items.filter(isOpenPrompt);
  const prompt = prompts.find((one) => !ignored.includes(one.id));

  const openLink = (url: string) => {
    const own = ownPage(url);
    if (!own) return void window.open(url, '_blank', 'noopener');
    setPage(own);
    setApp('browser');
  };
  return (
    <section className="handset" aria-label={t('title')}>
      <div className="screen">
        <header className="bar">
          <TimeDisplay />
          <h1 className="mark">{t('rehearsal')}</h1>
          <span className="network" data-network={phone.switches.network} aria-hidden="true" />
          <button type="button" className="plain narrow" aria-label={t('settings')} onClick={onSettings}>
            <Icon name="settings" />
          </button>
        </header>
        {!phone.connected && (
          <p className="strip" role="status">
            {t('reconnecting')}
          </p>
        )}
        {prompts.length > 0 && !prompt && (
          <button type="button" className="strip" onClick={() => setIgnored([])}>
            {t('waiting')} · {t('open')}
          </button>
        )}
        <div className="app" inert={Boolean(prompt)}>
          {app === 'chat' && <Chat {...{ t, shop, who, phone }} onLink={openLink} />}
          {app === 'messages' && <Messages t={t} phone={who.phone} items={phone.items} onLink={openLink} />}
          {app === 'mail' && <Mail t={t} first={who.mail} onLink={openLink} />}
          <Browser t={t} page={page} shown={app === 'browser'} />
          <Dock t={t} app={app} unread={unread} onApp={setApp} />
        </div>
        {prompt && (
          <Prompt
            key={prompt.id}
            t={t}
            phone={who.phone}
            prompt={prompt}
            onIgnore={() => setIgnored([...ignored, prompt.id])}
          />
        )}
      </div>
    </section>
  );
}

const firstApp = (): AppName => apps.find((name) => name === namedApp()) ?? 'chat';

const isOpenPrompt = (item: PhoneItem): item is Extract<PhoneItem, { kind: 'prompt' }> =>
  item.kind === 'prompt' && item.state === 'open';

/** A page of this server opens in the phone, whatever name the server was reached by. */
function ownPage(url: string): string | undefined {
  const { origin, pathname, search } = new URL(url);
  return origin === location.origin || pathname.startsWith('/cart/') ? pathname + search : undefined;
}

/** How many things arrived in an app since it was last open. */
function useUnread(app: AppName, items: PhoneItem[]): Partial<Record<AppName, number>> {
  const counts = { chat: 0, messages: 0 };
  for (const item of items) {
    if (item.kind === 'sms' && !item.from) counts.messages++;
    if (item.kind === 'chat' && item.from === 'shop') counts.chat++;
  }
  const readCounts = useRef(counts);
  if (app === 'chat' || app === 'messages') readCounts.current[app] = counts[app];
  // What was there when the phone was switched on is not news.
  const started = useRef(false);
  useEffect(() => {
    started.current ||= items.length > 0;
  }, [items]);
  if (!started.current) readCounts.current = counts;
  return {
    chat: Math.max(0, counts.chat - readCounts.current.chat),
    messages: Math.max(0, counts.messages - readCounts.current.messages),
  };
}

const currentTime = () => new Date().toTimeString().slice(0, 5);

function TimeDisplay() {
  const [now, setNow] = useState(currentTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), 5000);
    return () => clearInterval(timer);
  }, []);
  return <time>{now}</time>;
}
