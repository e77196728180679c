import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';
import { Time } from './time.tsx';
import './timeline.css';

interface Happening {
  id: string;
  title: string;
  /** It was taken back since. */
  isUndone?: boolean;
  at: string;
  /** Who did it, and how. */
  by?: string | undefined;
  note?: ReactNode;
  /** What became of it. */
  tag?: ReactNode;
}
interface Props {
  title: string;
  empty: string;
  /** The newest first. */
  happenings: readonly Happening[];
}

/** What happened to a record, in words, the newest first. */
export const Timeline = ({ title, empty, happenings }: Props) => (
  <Panel title={<h2>{title}</h2>}>
    {happenings.length === 0 ? (
      <p className="soft">{empty}</p>
    ) : (
      <ol className="timeline">
        {happenings.map(({ id, title: what, isUndone, at, by, note, tag }) => (
          <li key={id}>
            <strong>{isUndone ? <s>{what}</s> : what}</strong>
            <Time at={at} />
            {by && <small className="soft">{by}</small>}
            {note && <small>{note}</small>}
            {tag}
          </li>
        ))}
      </ol>
    )}
  </Panel>
);
