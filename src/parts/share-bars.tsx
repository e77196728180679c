import type { CSSProperties, ReactNode } from 'react';
import './share-bars.css';
import { Way } from './way.tsx';

interface Share {
  key: string;
  name: string;
  /** What its bar shows. */
  size: number;
  value: ReactNode;
  note?: ReactNode;
  to?: string | undefined;
}

/** Parts of something beside each other, each with its rows behind it. */
export function ShareBars({ shares }: { shares: readonly Share[] }) {
  const highest = Math.max(1, ...shares.map(({ size }) => size));
  return (
    <ul className="share-bars">
      {shares.map(({ key, name, size, value, note, to }) => (
        <li key={key}>
          <Way to={to}>
            <span className="share-bars-name">{name}</span>
            {value}
            <i aria-hidden="true" style={{ '--share': Math.max(0, size) / highest } as CSSProperties} />
            {note && <small className="soft">{note}</small>}
          </Way>
        </li>
      ))}
    </ul>
  );
}
