import { expect, test } from 'vitest';
import { startingFlow } from '../../../../common/flow/starting-flow.ts';
import { flowTemplates } from '../../../../common/flow/templates/index.ts';
import { layOut, viewFrom } from './layout.ts';

test('each block has a place of its own, the first on the left, and stays where somebody put it', () => {
  for (const flow of Object.values(flowTemplates)) {
    const places = layOut(flow);
    expect(new Set(places.keys())).toEqual(new Set(Object.keys(flow.blocks)));
    expect(new Set([...places.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(places.size);
    expect(places.get(flow.start)?.x).toBe(0);
  }
  const put = { ...startingFlow, places: { menu: { x: 7, y: 9 }, gone: { x: 1, y: 1 } } };
  expect(layOut(put).get('menu')).toEqual({ x: 7, y: 9 });
  expect(layOut(put).has('gone')).toBe(false);
});

test('the map opens where a step can be read: at the one that was chosen, else at the first', () => {
  const places = new Map([
    ['a', { x: 0, y: 100 }],
    ['b', { x: 330, y: 0 }],
  ]);
  const view = (name: string | undefined, now?: number) => viewFrom(places, { name, start: 'a', ...(now && { now }) });
  expect(view(undefined)).toEqual({ x: 24, y: -56, zoom: 0.8 });
  expect(view('b')).toEqual({ x: -240, y: 24, zoom: 0.8 });
  expect([view('b', 0.1).zoom, view('b', 1.5).zoom]).toEqual([0.8, 1.5]);
  expect(view('gone')).toEqual(view(undefined));
});
