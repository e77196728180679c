import { expect, test } from 'vitest';
import { type Schedule, toastStore } from './toasts.ts';

/** A clock that stands until it is moved. */
function manualScheduler() {
  let now = 0;
  let waiting: { at: number; what: () => void }[] = [];
  const schedule: Schedule = (ms, what) => {
    const entry = { at: now + ms, what };
    waiting.push(entry);
    return () => {
      waiting = waiting.filter((each) => each !== entry);
    };
  };
  const move = (ms: number) => {
    now += ms;
    const due = waiting.filter(({ at }) => at <= now);
    waiting = waiting.filter(({ at }) => at > now);
    for (const { what } of due) what();
  };
  return { schedule, move, waiting: () => waiting.length };
}
const snapshot = (toasts: ReturnType<typeof toastStore>) => toasts.list().map(({ title, open }) => [title, open]);

test.each([
  ['success', 3000],
  ['danger', 5000],
  ['info', 5000],
  ['warning', 5000],
] as const)('§4, §9 %s closes by itself after %i ms, and is removed 1,000,000 ms later', (toastType, ms) => {
  const { schedule, move, waiting } = manualScheduler();
  const toasts = toastStore(schedule);
  toasts.add({ title: 'T', toastType });
  expect(toasts.list()[0]).toMatchObject({ toastType, duration: ms, position: 'bottom-right', open: true });
  move(ms - 1);
  expect(snapshot(toasts)).toEqual([['T', true]]);
  move(1);
  expect(snapshot(toasts)).toEqual([['T', false]]);
  move(999_999);
  expect(snapshot(toasts)).toEqual([['T', false]]);
  move(1);
  expect(snapshot(toasts)).toEqual([]);
  expect(waiting()).toBe(0);
});

test('§4 at most five are kept, the newest', () => {
  const { schedule, waiting } = manualScheduler();
  const toasts = toastStore(schedule);
  for (const title of 'abcdefg') toasts.add({ title, toastType: 'info' });
  expect(toasts.list().map(({ title }) => title)).toEqual([...'cdefg']);
  expect(waiting()).toBe(5);
});

test('one with a known id takes its place, open again, with its own time', () => {
  const { schedule, move } = manualScheduler();
  const toasts = toastStore(schedule);
  toasts.add({ id: 'order', title: 'A', toastType: 'info' });
  toasts.dismiss('order');
  toasts.add({ id: 'order', title: 'B', toastType: 'info', position: 'top', duration: 8000 });
  move(7999);
  expect(snapshot(toasts)).toEqual([['B', true]]);
  move(1);
  expect(snapshot(toasts)).toEqual([['B', false]]);
});

test('whoever listens hears of every change, until she no longer wants to', () => {
  const toasts = toastStore(manualScheduler().schedule);
  let calls = 0;
  const stop = toasts.subscribe(() => {
    calls += 1;
  });
  toasts.dismiss(toasts.add({ title: 'A', toastType: 'info' }));
  stop();
  toasts.add({ title: 'B', toastType: 'info' });
  expect(calls).toBe(2);
});

test('what is said already is not said twice: it stands there longer', () => {
  const { schedule, move } = manualScheduler();
  const toasts = toastStore(schedule);
  toasts.add({ title: 'A', toastType: 'danger' });
  move(4000);
  toasts.add({ title: 'A', toastType: 'danger' });
  toasts.add({ title: 'A', description: 'why', toastType: 'danger' });
  toasts.add({ title: 'A', toastType: 'info' });
  expect(toasts.list()).toHaveLength(3);
  move(4999);
  expect(toasts.list().every(({ open }) => open)).toBe(true);
});

test('what several things of their own say alike is said once, but not where each offers something', () => {
  const toasts = toastStore(manualScheduler().schedule);
  const failed = { title: 'Could not be loaded', toastType: 'danger' } as const;
  toasts.add({ ...failed, id: 'orders' });
  toasts.add({ ...failed, id: 'events' });
  expect(toasts.list().map(({ id }) => id)).toEqual(['events']);
  const done = { title: 'Done', toastType: 'success', action: { label: 'Undo', run: () => {} } } as const;
  toasts.add({ ...done, id: 'first' });
  toasts.add({ ...done, id: 'second' });
  expect(toasts.list().map(({ id }) => id)).toEqual(['events', 'first', 'second']);
});
