import { useEffect, useRef, useState } from 'react';
import { storedLanguage, storeLanguage } from '../common/language.ts';
import { brand } from '../resources/brand.ts';
import type { Language } from '../resources/enums.ts';
import { readOrder } from './calls.ts';
import { SpeechContext } from './context.ts';
import { needsChoosing } from './draft.ts';
import { OrderForm } from './order-form.tsx';
import { Placed } from './placed.tsx';
import { texts } from './texts.ts';
import { Toasts, useToasts } from './toasts.tsx';
import type { OrderView, Trouble } from './view.ts';

export interface PageProps {
  order: OrderView | null;
  trouble: Trouble | null;
  language: Language;
}

/** The order page in all its states. It is drawn on the server first and comes alive with its script. */
export function Page({ order: first, trouble, language: given }: PageProps) {
  const [order, setOrder] = useState(first);
  const [language, setLanguage] = useState(given);
  const { toasts, toast, close } = useToasts();
  const t = texts[language];

  useEffect(() => {
    const chosen = storedLanguage();
    if (chosen) setLanguage(chosen);
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  usePolling(order, language, setOrder);
  const heading = useRef<HTMLHeadingElement>(null);
  const sent = order?.submitted === true;
  const wasSent = useRef(sent);
  useEffect(() => {
    // What happens now stands where the form began.
    if (sent && !wasSent.current) {
      heading.current?.focus({ preventScroll: true });
      scrollTo({ top: 0 });
    }
    wasSent.current = sent;
  }, [sent]);

  const choosing = order !== null && (order.submitted || order.products.some(needsChoosing));
  const switchLanguage = () => {
    const next = language === 'sw' ? 'en' : 'sw';
    storeLanguage(next);
    setLanguage(next);
  };
  return (
    <SpeechContext.Provider value={{ language, t }}>
      {order?.rehearsal && <p className="rehearsal">{t.rehearsal}</p>}
      {order && choosing && (
        <header className="head">
          <Logo order={order} />
          <strong>{order.shop_name}</strong>
          <span>
            {t.order} {order.order_id}
          </span>
        </header>
      )}
      <main>
        {order ? (
          <>
            <h1 ref={heading} tabIndex={-1}>
              {choosing ? `${t.order} ${order.order_id}` : `${order.shop_name}: ${t.order} ${order.order_id}`}
            </h1>
            {order.submitted ? (
              <Placed order={order} changed={setOrder} toast={toast} />
            ) : (
              <OrderForm order={order} placed={setOrder} toast={toast} />
            )}
          </>
        ) : (
          <Troubled trouble={trouble ?? 'error'} language={language} />
        )}
      </main>
      <footer>
        <button type="button" className="link" onClick={switchLanguage} lang={language === 'sw' ? 'en' : 'sw'}>
          {t.language}
        </button>
        <p>
          © {new Date().getFullYear()} {order?.shop_name ?? brand.name} · {t.powered} <a href="/">{brand.name}</a>
        </p>
      </footer>
      <Toasts toasts={toasts} close={close} />
    </SpeechContext.Provider>
  );
}

function Logo({ order }: { order: OrderView }) {
  if (order.logo_url) return <img src={order.logo_url} alt="" width="36" height="36" />;
  const initials = order.shop_name
    .split(/\s+/)
    .map((word) => word[0])
    .slice(0, 2)
    .join('');
  return (
    <span className="initials" aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}

function Troubled({ trouble, language }: { trouble: Trouble; language: Language }) {
  const { title, text } = texts[language].troubles[trouble];
  return (
    <div className="banner bad">
      <h1>{title}</h1>
      <p>{text}</p>
      {trouble === 'error' ? (
        // biome-ignore lint/a11y/useValidAnchor: the empty address is this page again, token and all, without script.
        <a className="main" href="">
          {texts[language].retry}
        </a>
      ) : (
        <a className="second" href="/">
          {texts[language].home}
        </a>
      )}
    </div>
  );
}

const quick = 2000;
const slow = 5000;

/** Asks how the order stands while money is awaited (quickly) and while it is not finished (slowly); never from a hidden tab. */
function usePolling(order: OrderView | null, language: Language, set: (order: OrderView) => void): void {
  const waits = order?.payment?.state === 'initiated' || order?.payment?.state === 'pending';
  const moves = order?.submitted === true && !['completed', 'cancelled'].includes(order.status);
  useEffect(() => {
    if (!moves) return;
    let asked = 0;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      if (!document.hidden) {
        const found = await readOrder(language).catch(() => undefined);
        asked += 1;
        if (found) set(found);
      }
      timer = setTimeout(ask, waits && asked < 30 ? quick : slow);
    };
    timer = setTimeout(ask, waits ? quick : slow);
    return () => clearTimeout(timer);
  }, [moves, waits, language, set]);
}
