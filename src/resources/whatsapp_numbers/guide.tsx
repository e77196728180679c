import type { ComponentProps } from 'react';
import { useNarrow } from '../../pages/list/use-narrow.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { RecordView } from '../types.ts';
import { texts } from './guide-texts.ts';
import './steps.css';

type Props = ComponentProps<NonNullable<NonNullable<RecordView['slots']>['list.above']>>;

/** The way to a number of one's own: what it costs the number, what Meta wants, and where each thing is found. */
export default function Guide({ isEmpty }: Props) {
  const t = useTexts(texts);
  const narrow = useNarrow();
  return (
    <Panel className="whatsapp-guide">
      {/* Six steps would push what is there off a phone's screen. */}
      <details open={isEmpty && !narrow}>
        <summary>
          <h2>{t.title}</h2>
        </summary>
        <p>{t.leaves}</p>
        <ol>
          {t.steps.map(([name, hint]) => (
            <li key={name}>
              <strong>{name}</strong>
              <p>{hint}</p>
            </li>
          ))}
        </ol>
      </details>
    </Panel>
  );
}
