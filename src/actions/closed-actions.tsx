import { Button } from 'antd';
import { useTexts } from '../parts/use-texts.ts';
import { texts } from './texts.ts';
import './actions.css';
import type { OfferedAction } from './offered.ts';

/** What may not be done as things stand, each with its reason: out of the way until somebody looks for it. */
export function ClosedActions({ offered }: { offered: readonly OfferedAction[] }) {
  const t = useTexts(texts);
  const closed = offered.filter(({ why }) => why !== undefined);
  if (closed.length === 0) return null;
  return (
    <details className="closed-actions">
      <summary>{t.notNow}</summary>
      <ul>
        {closed.map(({ name, label, why }) => (
          <li key={name}>
            <Button disabled aria-describedby={`why-${name}`}>
              {label}
            </Button>
            <p id={`why-${name}`} className="soft">
              {why}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
