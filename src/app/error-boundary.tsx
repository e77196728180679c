import { Component, type ReactNode } from 'react';
import { currentLanguage } from './language.ts';
import { texts } from './texts.ts';

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
        <h1>{texts[currentLanguage()].wrong}</h1>
        <button type="button" className="plain-button" onClick={() => location.reload()}>
          {texts[currentLanguage()].refresh}
        </button>
      </main>
    );
  }
}
