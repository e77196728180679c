import { useEffect, useState, useSyncExternalStore } from 'react';
import { watchSwipes } from '../../../common/swipe.ts';
import type { Toast } from '../../../common/toasts.ts';
import { CountdownRing } from '../../parts/countdown-ring.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts as commonTexts } from '../texts.ts';
import { toasts } from './toast.ts';
import './toasts.css';

const positions = ['top', 'bottom-right'] as const satisfies readonly Toast['position'][];

/** What the page has to say, each until its time is over, it is closed or it is swiped away. */
export function Toasts() {
  const all = useSyncExternalStore(toasts.subscribe, toasts.list);
  useEffect(() => watchSwipes('.toast', ({ dataset }) => toasts.dismiss(dataset.id ?? '')), []);
  return positions.map((position) => (
    <div key={position} className={`toasts ${position}`}>
      {all
        .filter((each) => each.open && each.position === position)
        .map((each) => (
          <One key={each.id} toast={each} />
        ))}
    </div>
  ));
}

function One({ toast: { id, title, description, toastType, action, counts, duration } }: { toast: Toast }) {
  const common = useTexts(commonTexts);
  const urgent = toastType === 'danger' || toastType === 'warning';
  return (
    <div className={`toast ${toastType}`} data-id={id} role={urgent ? 'alert' : 'status'}>
      {counts && <Countdown ms={duration} />}
      <div>
        <strong>{title}</strong>
        {description !== undefined && <p>{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            toasts.dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      {!counts && (
        <button type="button" className="close" aria-label={common.close} onClick={() => toasts.dismiss(id)}>
          ×
        </button>
      )}
    </div>
  );
}

function Countdown({ ms }: { ms: number }) {
  const [from] = useState(() => Date.now());
  return <CountdownRing from={from} until={from + ms} />;
}
