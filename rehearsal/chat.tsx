import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PhoneMessage, RehearsalShop } from '../common/rehearsal.ts';
import { Bubble, type ChatItem } from './bubble.tsx';
import { giveFile, sendMessage, sendReadReceipt } from './calls.ts';
import { Composer } from './composer.tsx';
import { Empty } from './empty.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import { Text } from './text.tsx';
import type { PhoneState } from './use-phone.ts';
import { readyText, sentText, type Who } from './who.ts';
import type { Translate } from './words.ts';

type Props = { t: Translate; shop: RehearsalShop; who: Who; phone: PhoneState; onLink: (url: string) => void };

/** The chat with one shop. What it shows and sends is the WhatsApp wire format. */
export function Chat({ t, shop, who, phone, onLink }: Props) {
  const [places, setPlaces] = useState(false);
  const [error, setError] = useState('');
  const id = shop.phone_number_id;
  const items = phone.items.filter((item): item is ChatItem => item.kind === 'chat' && item.shop === id);
  const typing = phone.typing === id;
  const end = useRef<HTMLDivElement>(null);
  const last = items.at(-1)?.id;
  const unread = items.filter((item) => item.from === 'shop' && item.ticks !== 'read').length;

  useLayoutEffect(() => {
    if (last || typing) end.current?.scrollIntoView({ block: 'end' });
  }, [last, typing]);
  useEffect(() => {
    if (!unread || document.hidden) return;
    const timer = setTimeout(() => sendReadReceipt(who.phone, id).catch(() => undefined), 600);
    return () => clearTimeout(timer);
  }, [unread, id, who.phone]);

  const send = async (message: PhoneMessage | Promise<PhoneMessage>): Promise<boolean> => {
    setError('');
    try {
      await sendMessage(who.phone, id, who.name, await message);
      return true;
    } catch (problem) {
      setError(t('not_sent', { why: problem instanceof Error ? problem.message : '' }));
      return false;
    }
  };
  const write = (body: string) => send({ type: 'text', text: { body } });

  return (
    <section className="chat" aria-label={t('chat')}>
      <header className="title">
        <span className="face" aria-hidden="true">
          {shop.name.slice(0, 1)}
        </span>
        <div>
          <h2>{shop.name}</h2>
          <small>{typing ? t('typing') : t('online')}</small>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list is reached by keyboard */}
      <div className="thread" role="log" tabIndex={0} aria-label={shop.name}>
        {items.length === 0 && !sentText() && (
          <Empty icon="chat" title={t('empty_chat', { shop: shop.name })} hint={t('empty_chat_hint')}>
            <div className="row">
              {(['greet', 'menu'] as const).map((word) => (
                <button key={word} type="button" onClick={() => write(t(word))}>
                  {t(word)}
                </button>
              ))}
            </div>
          </Empty>
        )}
        {items.map((item) => (
          <Bubble key={item.id} t={t} item={item} onSend={send} onLink={onLink} onPlace={() => setPlaces(true)} />
        ))}
        {sentText() && (
          <article className="bubble shop">
            <Text text={sentText()} onLink={onLink} />
          </article>
        )}
        {typing && (
          <div className="bubble shop dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
        )}
        <div ref={end} />
      </div>
      {error && (
        <p className="strip error" role="alert">
          {error}
        </p>
      )}
      <Composer
        t={t}
        ready={readyText()}
        onText={write}
        onPlace={() => setPlaces(true)}
        onFile={(file) => void send(giveFile(who.phone, id, file))}
      />
      {places && (
        <PlaceSheet
          t={t}
          onClose={() => setPlaces(false)}
          onPlace={(location) => {
            setPlaces(false);
            send({ type: 'location', location });
          }}
        />
      )}
    </section>
  );
}
