import { Fragment, type ReactNode } from 'react';
import type { Coin as CoinName } from '../../resources/kit/index.ts';
import { Coin } from './coin.tsx';
import './headline.css';
import { dot } from './dot.ts';
import { Icon } from './icon.tsx';

interface Step {
  label: string;
  isReached: boolean;
}
interface Props {
  /** How its money stands; left out, `lead` stands alone. */
  coin?: CoinName | undefined;
  /** A picture or a mark in place of the coin. */
  lead?: ReactNode;
  /** The state in words, with what to do now; left out where it goes without saying. */
  title?: string | undefined;
  /** What it is about in money, under the title. */
  amount?: ReactNode;
  /** When, by whom, from where: small parts of one line. */
  line: readonly ReactNode[];
  /** Its way from the first to the last step. */
  steps?: readonly Step[];
  stepsLabel?: string;
  /** Whether money has confirmed it: only then are its steps in the colour of what is paid. */
  money?: 'none' | 'real' | 'rehearsal';
  children?: ReactNode;
}

/** How a record stands, in one sentence: coin, state with what to do, the way it goes. */
export function Headline({ coin, lead, title, amount, line, steps = [], stepsLabel, money = 'none', children }: Props) {
  const current = steps.findLastIndex(({ isReached }) => isReached);
  return (
    <section className="headline panel" data-coin={coin}>
      <div className="headline-state">
        {lead ?? (coin && <Coin coin={coin} size={44} />)}
        <div>
          {title !== undefined && <h2>{title}</h2>}
          {amount}
          {line.length > 0 && (
            <p className="small soft">
              {line.map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line have no name
                <Fragment key={at}>
                  {at > 0 && dot}
                  {part}
                </Fragment>
              ))}
            </p>
          )}
        </div>
      </div>
      {steps.length > 0 && (
        <ol className="steps" data-money={money} aria-label={stepsLabel}>
          {steps.map(({ label, isReached }, at) => (
            <li key={label} data-reached={isReached || undefined} aria-current={at === current ? 'step' : undefined}>
              <i>{isReached && money !== 'none' && <Icon name="check" size={12} />}</i>
              {label}
            </li>
          ))}
        </ol>
      )}
      {children}
    </section>
  );
}
