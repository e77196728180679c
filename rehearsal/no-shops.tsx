import type { Translate } from './words.ts';

export type Trouble = 'off' | 'no_shops' | 'no_server';

/** In place of the phone while there is no shop to talk to: still looking, or what to do about it. */
export function NoShops({ t, trouble, onRetry }: { t: Translate; trouble: Trouble | undefined; onRetry: () => void }) {
  if (!trouble)
    return (
      <main className="alone" aria-busy="true">
        <p>{t('loading')}</p>
      </main>
    );
  return (
    <main className="alone">
      <h1>{t(trouble)}</h1>
      <p>{t(`${trouble}_hint`)}</p>
      <p className="row">
        <button type="button" className="main" onClick={onRetry}>
          {t('retry')}
        </button>
        <a href="/dashboard">{t('dashboard')}</a>
      </p>
    </main>
  );
}
