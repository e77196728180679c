import { useCallback, useState } from 'react';
import { useSpeech } from './context.ts';

export interface Toast {
  kind: 'success' | 'danger';
  title: string;
  description: string;
}
const most = 5;
const seconds = { success: 3, danger: 5 };

/** At most five messages, bottom right; they go by themselves and can be closed. */
export function useToasts() {
  const [toasts, setToasts] = useState<(Toast & { id: number })[]>([]);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const toast = useCallback(
    (made: Toast) => {
      const id = Math.random();
      setToasts((all) => [...all, { ...made, id }].slice(-most));
      setTimeout(() => close(id), seconds[made.kind] * 1000);
    },
    [close],
  );
  return { toasts, toast, close };
}

export function Toasts({ toasts, close }: Pick<ReturnType<typeof useToasts>, 'toasts' | 'close'>) {
  const { t } = useSpeech();
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, kind, title, description }) => (
        <div className={`toast ${kind}`} key={id}>
          <div>
            <strong>{title}</strong>
            <p>{description}</p>
          </div>
          <button type="button" aria-label={t.close} onClick={() => close(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
