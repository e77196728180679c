import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Coin } from '../../resources/kit/index.ts';
import './row.css';

interface Props {
  /** Picture or coin. */
  lead?: ReactNode;
  /** How its money stands: what did not come is struck out. */
  coin?: Coin | undefined;
  /** Who or what: one line. */
  title: ReactNode;
  /** Number, time, channel: small parts apart by a dot, each whole; what has no room falls to the next line. */
  line?: readonly ReactNode[];
  /** What is in it: one line. */
  content?: ReactNode;
  /** Why it is as it is: read whole, over as many lines as it needs. */
  why?: ReactNode;
  /** What stands out, on a line of its own. */
  badges?: ReactNode;
  amount?: ReactNode;
  /** Under the amount: a state, or the next step. */
  end?: ReactNode;
  /** The page behind it; left out, the row leads nowhere. */
  to?: string | undefined;
}

/**
 * One record in a list: the same anatomy wherever rows stand. A name shares its line with the amount alone.
 */
export const Row = ({ lead, coin, title, line = [], content, why, badges, amount, end, to }: Props) => (
  <div className="row" data-coin={coin}>
    {lead !== undefined && <span className="row-lead">{lead}</span>}
    <span className="row-body">
      <span className="row-top">
        {to === undefined ? (
          <strong className="row-title">{title}</strong>
        ) : (
          // Its ground is the whole row; what can be pressed beside it lies above.
          <Link className="row-title row-link" to={to}>
            {title}
          </Link>
        )}
        {amount !== undefined && <span className="row-amount">{amount}</span>}
      </span>
      <span className="row-rest">
        <span className="row-text">
          {line.length > 0 && (
            <span className="row-line row-parts">
              {line.map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line have no name
                <span key={at}>{part}</span>
              ))}
            </span>
          )}
          {content !== undefined && content !== null && content !== false && (
            <span className="row-line">{content}</span>
          )}
          {why !== undefined && why !== null && <span className="row-why">{why}</span>}
          {badges !== undefined && <span className="row-badges">{badges}</span>}
        </span>
        {end !== undefined && <span className="row-end">{end}</span>}
      </span>
    </span>
  </div>
);
