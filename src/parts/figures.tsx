import type { ReactNode } from 'react';
import './figures.css';

interface Props {
  figures: readonly { key: string; label: string; value: ReactNode }[];
}

/** What something comes to in few numbers, beside each other, each under its name. */
export const Figures = ({ figures }: Props) => (
  <dl className="panel figures">
    {figures.map(({ key, label, value }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
