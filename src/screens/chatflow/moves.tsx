import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

interface MovesProps {
  of: string;
  at: number;
  count: number;
  move(by: 1 | -1): void;
  children?: ReactNode;
}
/** Up and down by one, by the keyboard as by a tap. */
export function Moves({ of, at, count, move, children }: MovesProps) {
  const t = useTexts(texts);
  return (
    <span className="flow-moves">
      <Button
        type="text"
        size="large"
        disabled={at === 0}
        aria-label={`${t.up}: ${of}`}
        icon={<Icon name="up" size={18} />}
        onClick={({ currentTarget }) => {
          move(-1);
          // What is at the end cannot go on: the keys are given to the way back.
          if (at === 1) focusOn(currentTarget.nextElementSibling);
        }}
      />
      <Button
        type="text"
        size="large"
        disabled={at === count - 1}
        aria-label={`${t.down}: ${of}`}
        icon={<Icon name="down" size={18} />}
        onClick={({ currentTarget }) => {
          move(1);
          if (at === count - 2) focusOn(currentTarget.previousElementSibling);
        }}
      />
      {children}
    </span>
  );
}

const focusOn = (element: Element | null) => element instanceof HTMLElement && element.focus();
