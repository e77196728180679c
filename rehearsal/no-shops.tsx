import type { Say } from './words.ts';

export type Trouble = 'off' | 'no_shops' | 'no_server';

/** In place of the phone while there is no shop to talk to: still looking, or what to do about it. */
export function NoShops({ say, trouble, onRetry }: { say: Say; trouble: Trouble | undefined; onRetry: () => void }) {
  if (!trouble)
    return (
      <main className="alone" aria-busy="true">
        <p>{say('loading')}</p>
      </main>
    );
  return (
    <main className="alone">
      <h1>{say(trouble)}</h1>
      <p>{say(`${trouble}_hint`)}</p>
      <p className="row">
        <button type="button" className="main" onClick={onRetry}>
          {say('retry')}
        </button>
        <a href="/dashboard">{say('dashboard')}</a>
      </p>
    </main>
  );
}
