import type { CSSProperties } from 'react';
import { formatCompact } from '../../../common/money.ts';

export interface Step {
  name: string;
  /** Minor units. */
  now: number;
  before: number;
}

/** More of them stand before one another: side by side on a phone they would be hairs. */
const mostBeside = 14;

/** Each step as a bar beside the one before it, of many in front of it; what they say stands in the table. */
export function SalesBars({ steps }: { steps: readonly Step[] }) {
  const highest = Math.max(1, ...steps.flatMap(({ now, before }) => [now, before]));
  const share = (amount: number) => ({ '--share': amount / highest }) as CSSProperties;
  const ends = steps.length > 2 ? [steps[0], steps[Math.floor(steps.length / 2)], steps.at(-1)] : steps;
  return (
    <div>
      <small className="soft">{formatCompact(highest)}</small>
      <div className="analytics-bars" data-many={steps.length > mostBeside || undefined}>
        {steps.map(({ name, now, before }) => (
          <div key={name}>
            <i data-before="" style={share(before)} />
            <i style={share(now)} />
          </div>
        ))}
      </div>
      <p className="analytics-bar-names soft">
        {ends.map((step) => step && <small key={step.name}>{step.name}</small>)}
      </p>
    </div>
  );
}
