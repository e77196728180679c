export type ToastType = 'success' | 'danger' | 'info' | 'warning';
export interface Toast {
  id: string;
  title: string;
  description?: string;
  toastType: ToastType;
  position: 'top' | 'bottom-right';
  /** Milliseconds until it closes by itself. */
  duration: number;
  action?: { label: string; run(): void };
  /** It says how long it stays: what it offers is over then. */
  counts?: boolean;
  /** Dismissed ones are kept for a while, and not shown. */
  open: boolean;
}

/** The specification's (sections 4 and 9). Milliseconds and pixels. */
export const toastRules = { max: 5, removeAfter: 1_000_000, swipe: 50 } as const;
export const toastDuration = (type: ToastType): number => (type === 'success' ? 3000 : 5000);

/** Runs `what` after so many milliseconds, unless the function it gives is called before. */
export type Schedule = (ms: number, what: () => void) => () => void;
const scheduleTimeout: Schedule = (ms, what) => {
  const timer = setTimeout(what, ms);
  return () => clearTimeout(timer);
};

export type NewToast = Pick<Toast, 'title' | 'toastType'> & Partial<Omit<Toast, 'open'>>;

/**
 * The messages of a page, newest last: each closes by itself, and a dismissed one is removed later. One with a known id
 * takes its place, and so does one that says the same.
 */
export function toastStore(schedule: Schedule = scheduleTimeout) {
  let all: readonly Toast[] = [];
  let count = 0;
  const timers = new Map<string, () => void>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Toast[]) => {
    for (const { id } of all) if (!next.some((each) => each.id === id)) plan(id);
    all = next;
    for (const listener of listeners) listener();
  };
  const plan = (id: string, ms?: number, what?: () => void) => {
    timers.get(id)?.();
    timers.delete(id);
    if (ms !== undefined && what) timers.set(id, schedule(ms, what));
  };
  const without = (id: string) => all.filter((each) => each.id !== id);
  const dismiss = (id: string) => {
    plan(id, toastRules.removeAfter, () => set(without(id)));
    set(all.map((each) => (each.id === id ? { ...each, open: false } : each)));
  };

  return {
    list: () => all,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(toast: NewToast): string {
      count += 1;
      // What one of several like it offers goes with no other.
      const same = all.find(
        (each) =>
          each.open &&
          !each.action &&
          !toast.action &&
          each.toastType === toast.toastType &&
          each.title === toast.title &&
          each.description === toast.description,
      );
      const made = {
        id: same?.id ?? String(count),
        position: 'bottom-right',
        duration: toastDuration(toast.toastType),
        ...toast,
        open: true,
      } as const;
      set([...without(made.id).filter((each) => each !== same), made].slice(-toastRules.max));
      plan(made.id, made.duration, () => dismiss(made.id));
      return made.id;
    },
    dismiss,
  };
}
