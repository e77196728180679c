import type { ReactNode } from 'react';

/**
 * How money stands, by shape before colour: a tick only for money that was confirmed, an empty ring for a sum that is
 * to be paid, a half one for a part, an arc that moves while it is asked for.
 */
const icons = {
  paid: 'M13 25l8 8 15-17',
  due: '',
  part: 'M24 3a21 21 0 0 1 0 42z',
  wait: 'M24 3a21 21 0 0 1 21 21',
  bad: 'M16 16l16 16M32 16L16 32',
};

/** What happens now, in one sentence, with the sum that matters. `trial`: rehearsal money, which is none. */
export function Banner(props: {
  kind: keyof typeof icons;
  trial?: boolean;
  title: string;
  tag?: string;
  money?: string;
  children?: ReactNode;
}) {
  const { kind, trial, title, tag, money, children } = props;
  return (
    <div className={`banner ${kind}${trial ? ' trial' : ''}`}>
      <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="21" />
        <path d={icons[kind]} />
      </svg>
      <h1 tabIndex={-1} className={kind}>
        {title}
      </h1>
      {tag && <p className="tag">{tag}</p>}
      {money && <p className="money">{money}</p>}
      {children}
    </div>
  );
}
