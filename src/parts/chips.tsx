import type { ReactNode } from 'react';
import './chips.css';

interface Props<K extends string> {
  label: string;
  chips: readonly { key: K; label: string; count?: string | undefined }[];
  chosen: K | undefined;
  choose(key: K): void;
}

/** Chips in one line that runs off the page's end and is swiped. */
export const ChipLine = ({ children }: { children: ReactNode }) => <div className="chips">{children}</div>;

/** Ways of narrowing a list, one of them chosen; they stand in a line of chips. */
export function Chips<K extends string>({ label, chips, chosen, choose }: Props<K>) {
  return (
    <div className="chips-group" role="group" aria-label={label}>
      {chips.map(({ key, label: name, count }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => choose(key)}>
          {name}
          {count !== undefined && <b>{count}</b>}
        </button>
      ))}
    </div>
  );
}
