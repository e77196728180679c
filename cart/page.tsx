import type { JSX } from 'react';
import { dayAt } from '../common/wall-time.ts';
import { brand, timeZone } from '../resources/brand.ts';
import { hasChoices } from '../resources/trade/choice.ts';
import type { View } from './page-view.ts';
import { Toasts } from './parts/toasts.tsx';

/** The frame of every page under /cart, with one of its screens in it. */
export function Page({ view, Screen }: { view: View; Screen: (props: { view: View }) => JSX.Element | null }) {
  const { order, pay, debt, language, t } = view;
  const any = order ?? pay ?? debt;
  const shop = any ?? view.shop;
  // The specification: an order with nothing to choose has no header.
  const headed = order ? order.submitted || order.products.some(hasChoices) : any;
  const changing = view.screen === 'form' && order?.submitted;
  const other = language === 'sw' ? 'en' : 'sw';
  return (
    <>
      {any?.rehearsal && <p className="rehearsal">{t.rehearsal}</p>}
      {any && headed && (
        <header className="head">
          {any.logo_url ? (
            <img src={`${any.logo_url}?w=112`} alt="" width="36" height="36" />
          ) : (
            <Initials of={any.shop_name} />
          )}
          <strong>{any.shop_name}</strong>
          <span>{'order_id' in any ? `${t.order} ${any.order_id}` : t.debt.name}</span>
        </header>
      )}
      <main>
        <Screen view={view} />
      </main>
      <footer>
        <a
          className="link"
          href={addressOf(view, { lang: other, ...(changing && { change: '1' }) })}
          data-lang={other}
          lang={other}
        >
          {t.language}
        </a>
        <p>
          © {dayAt(timeZone, new Date()).slice(0, 4)} {shop?.shop_name ?? brand.name} · {t.powered}{' '}
          <a href="/">{brand.name}</a>
        </p>
      </footer>
      <Toasts view={view} />
    </>
  );
}

/** An address under /cart with the token; a language that was chosen stays chosen. */
export const addressOf = ({ token, language }: View, more: Record<string, string> = {}, path = ''): string =>
  `${path}?${new URLSearchParams({ ...(token && { token }), lang: language, ...more })}`;

function Initials({ of }: { of: string }) {
  const letters = of.split(/\s+/).map((word) => word[0]);
  return (
    <span className="initials" aria-hidden="true">
      {letters.slice(0, 2).join('').toUpperCase()}
    </span>
  );
}
