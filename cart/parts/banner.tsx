import type { ReactNode } from 'react';

const icons = { good: '✓', bad: '×', wait: '…' };

/** What happens now, in one sentence, with the sum that matters. */
export function Banner(props: { kind: keyof typeof icons; title: string; money?: string; children?: ReactNode }) {
  const { kind, title, money, children } = props;
  return (
    <div className={`banner ${kind}`}>
      <span className="mark" aria-hidden="true">
        {icons[kind]}
      </span>
      <h1 tabIndex={-1} className={kind}>
        {title}
      </h1>
      {money && <p className="money">{money}</p>}
      {children}
    </div>
  );
}
