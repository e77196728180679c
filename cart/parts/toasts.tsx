import type { Toast } from '../data.ts';
import type { View } from '../page-view.ts';

/** At most five messages, bottom right; they go by themselves, by their button and when swiped. */
export function Toasts({ view: { toasts, t } }: { view: View }) {
  return (
    <div className="toasts" role="status" aria-live="polite" data-close={t.close}>
      {toasts.map((toast) => (
        <One key={toast.title} toast={toast} close={t.close} />
      ))}
    </div>
  );
}

function One({ toast: { kind, title, description }, close }: { toast: Toast; close: string }) {
  return (
    <div className={`toast ${kind}`}>
      <div>
        <strong>{title}</strong>
        <p>{description}</p>
      </div>
      <button type="button" className="js" aria-label={close}>
        ×
      </button>
    </div>
  );
}
