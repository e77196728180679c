import { expect, test } from 'vitest';
import { startingFlow } from '../../../../common/flow/starting-flow.ts';
import { flowTemplates } from '../../../../common/flow/templates/index.ts';
import { layOut } from './layout.ts';

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
