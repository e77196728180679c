import { Component, type ReactNode } from 'react';
import { doubt, untilOnline } from './connection.ts';
import { currentLanguage } from './language.ts';
import { texts as offlineTexts } from './offline/texts.ts';
import { texts } from './texts.ts';

/** As each browser says it: a file of the page did not come. */
const notFetched = /dynamically imported module|importing a module script failed|unable to preload/i;
const isNotFetched = (error: unknown) => error instanceof Error && notFetched.test(error.message);
/** When the page was last begun anew for a file that did not come: once is enough. */
const reloadedAt = 'reloaded-at';
const reloadAgainMs = 60_000;

interface State {
  broken: 'no' | 'fault' | 'not fetched';
}

/**
 * What breaks while drawing is said plainly, with the one thing that helps. Where a page's own file did not come, the
 * network is named, and the page comes by itself once there is one.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { broken: 'no' };
  #tries = 0;
  static getDerivedStateFromError(error: unknown): State {
    return { broken: isNotFetched(error) ? 'not fetched' : 'fault' };
  }
  override componentDidCatch(error: unknown): void {
    if (!isNotFetched(error)) return;
    void this.recover();
  }
  async recover(): Promise<void> {
    if (await doubt()) this.#tries += 1;
    await untilOnline();
    // Once more as it is; after that the browser's own memory of the failure, or a build that is gone, stands in the
    // way.
    if (this.#tries <= 1) return this.setState({ broken: 'no' });
    if (Date.now() - Number(sessionStorage.getItem(reloadedAt) ?? 0) < reloadAgainMs)
      return this.setState({ broken: 'fault' });
    sessionStorage.setItem(reloadedAt, String(Date.now()));
    location.reload();
  }
  override render(): ReactNode {
    const { broken } = this.state;
    if (broken === 'no') return this.props.children;
    const language = currentLanguage();
    if (broken === 'not fetched')
      return (
        <div className="full-page" role="alert">
          <h1>{offlineTexts[language].offline}</h1>
          <p>{offlineTexts[language].pageComes}</p>
        </div>
      );
    return (
      <main className="full-page" role="alert">
        <h1>{texts[language].wrong}</h1>
        <button type="button" className="plain-button" onClick={() => location.reload()}>
          {texts[language].refresh}
        </button>
      </main>
    );
  }
}
