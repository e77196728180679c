import i18next from 'i18next';
import { Component, type ReactNode } from 'react';

/** What breaks while drawing is said plainly, with the one thing that helps. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }
  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="full-page" role="alert">
        <h1>{i18next.t('state.wrong')}</h1>
        <button type="button" className="plain-button" onClick={() => location.reload()}>
          {i18next.t('state.refresh')}
        </button>
      </main>
    );
  }
}
