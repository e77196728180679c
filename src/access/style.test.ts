import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colours } from '../../common/colours.ts';

const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
const rolesIn = (css: string) =>
  Object.fromEntries([...css.matchAll(/--([a-z-]+): (#[0-9a-f]+);/g)].map(([, role = '', hex = '']) => [role, hex]));

test.each(['light', 'dark'] as const)('%s: the roles are those of the dashboard', (scheme) => {
  const [light = '', dark = ''] = style.split('prefers-color-scheme: dark');
  const roles = rolesIn({ light, dark }[scheme]);
  expect(Object.keys(roles).length).toBeGreaterThan(10);
  expect(colours[scheme]).toMatchObject(roles);
  // What stands in one is in the other.
  expect(Object.keys(roles)).toEqual(Object.keys(rolesIn(light)));
});
