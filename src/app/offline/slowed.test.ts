import { expect, test } from 'vitest';
import { sentAnew, slowed } from './slowed.ts';
import type { Waiting } from './waiting.ts';

const film: Waiting = {
  ...{ id: 'a', owner: 'asha duka', resource: 'conversations/b/file', body: { caption: null }, at: 1 },
  ...{ title: 'Juma', note: 'duka.mp4', amount: 0, draft: null },
};

test('a file that a slow line does not take is given up after some tries, and sent anew when somebody says so', () => {
  const after = (times: number) =>
    Array.from({ length: times }).reduce((entry: Waiting) => slowed(entry, 'slow'), film);
  expect([after(1), after(4)]).toMatchObject([{ tries: 1 }, { tries: 4 }]);
  expect(after(4)).not.toHaveProperty('refused');
  expect(after(5).refused).toEqual({ message: 'slow', errors: {}, isSlow: true });
  expect(sentAnew(after(5))).toEqual(film);
});
