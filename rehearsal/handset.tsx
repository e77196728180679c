import { useEffect, useRef, useState } from 'react';
import type { PhoneItem, RehearsalShop } from '../common/rehearsal.ts';
import { Browser } from './browser.tsx';
import { Chat } from './chat.tsx';
import { type AppName, Dock } from './dock.tsx';
import { Icon } from './icons.tsx';
import { Mail, Messages } from './inboxes.tsx';
import { Prompt } from './prompt.tsx';
import type { PhoneState } from './use-phone.ts';
import type { Who } from './who.ts';
import type { Say } from './words.ts';

type Props = { say: Say; shop: RehearsalShop; who: Who; phone: PhoneState; onSettings: () => void };

/** The phone itself: a status bar, the open app, the dock, and the mobile money prompt over everything. */
export function Handset({ say, shop, who, phone, onSettings }: Props) {
  const [app, setApp] = useState<AppName>('chat');
  const [page, setPage] = useState('');
  const [ignored, setIgnored] = useState<string[]>([]);
  const seen = useSeen(app, phone.items);
  const prompts = phone.items.filter(isOpenPrompt);
  const prompt = prompts.find((one) => !ignored.includes(one.id));

  const openLink = (url: string) => {
    const own = ownPage(url);
    if (!own) return void window.open(url, '_blank', 'noopener');
    setPage(own);
    setApp('browser');
  };
  return (
    <section className="handset" aria-label={say('title')}>
      <div className="screen">
        <header className="bar">
          <Clock />
          <h1 className="mark">{say('rehearsal')}</h1>
          <span className="network" data-network={phone.switches.network} aria-hidden="true" />
          <button type="button" className="plain narrow" aria-label={say('settings')} onClick={onSettings}>
            <Icon name="settings" />
          </button>
        </header>
        {!phone.connected && (
          <p className="strip" role="status">
            {say('reconnecting')}
          </p>
        )}
        {prompts.length > 0 && !prompt && (
          <button type="button" className="strip" onClick={() => setIgnored([])}>
            {say('waiting')} · {say('open')}
          </button>
        )}
        <div className="app" inert={Boolean(prompt)}>
          {app === 'chat' && <Chat {...{ say, shop, who, phone }} onLink={openLink} />}
          {app === 'messages' && <Messages say={say} phone={who.phone} items={phone.items} onLink={openLink} />}
          {app === 'mail' && <Mail say={say} first={who.mail} onLink={openLink} />}
          <Browser say={say} page={page} shown={app === 'browser'} />
          <Dock say={say} app={app} unread={seen} onApp={setApp} />
        </div>
        {prompt && (
          <Prompt
            key={prompt.id}
            say={say}
            phone={who.phone}
            prompt={prompt}
            onIgnore={() => setIgnored([...ignored, prompt.id])}
          />
        )}
      </div>
    </section>
  );
}

const isOpenPrompt = (item: PhoneItem): item is Extract<PhoneItem, { kind: 'prompt' }> =>
  item.kind === 'prompt' && item.state === 'open';

/** A page of this server opens in the phone, whatever name the server was reached by. */
function ownPage(url: string): string | undefined {
  const { origin, pathname, search } = new URL(url);
  return origin === location.origin || pathname.startsWith('/cart/') ? pathname + search : undefined;
}

/** How many things arrived in an app since it was last open. */
function useSeen(app: AppName, items: PhoneItem[]): Partial<Record<AppName, number>> {
  const counts = { chat: 0, messages: 0 };
  for (const item of items) {
    if (item.kind === 'sms' && !item.from) counts.messages++;
    if (item.kind === 'chat' && item.from === 'shop') counts.chat++;
  }
  const seen = useRef(counts);
  if (app === 'chat' || app === 'messages') seen.current[app] = counts[app];
  // What was there when the phone was switched on is not news.
  const started = useRef(false);
  useEffect(() => {
    started.current ||= items.length > 0;
  }, [items]);
  if (!started.current) seen.current = counts;
  return {
    chat: Math.max(0, counts.chat - seen.current.chat),
    messages: Math.max(0, counts.messages - seen.current.messages),
  };
}

const clock = () => new Date().toTimeString().slice(0, 5);

function Clock() {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 5000);
    return () => clearInterval(timer);
  }, []);
  return <time>{now}</time>;
}
