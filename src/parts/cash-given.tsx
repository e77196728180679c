import type { ReactNode } from 'react';
import { Amount } from './amount.tsx';
import './cash-given.css';
import { texts } from './texts.ts';
import { useTexts } from './use-texts.ts';

interface Props {
  /** Minor units. */
  due: number;
  given: number | undefined;
  /** Where it is written. */
  children: ReactNode;
}

/** What a customer hands over, and what she gets back or still owes then. */
export function CashGiven({ due, given, children }: Props) {
  const t = useTexts(texts);
  return (
    <div className="cash-given">
      {children}
      <output>
        {given !== undefined && (
          <>
            {given < due ? t.left_after : t.change_due}
            <Amount value={Math.abs(given - due)} size="money" withCode />
          </>
        )}
      </output>
    </div>
  );
}
