import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { type ColourScheme, colours } from './tokens.ts';

const pairs = (scheme: ColourScheme) => {
  const roles: Record<string, string> = colours[scheme];
  const states = Object.keys(roles).filter((role) => role.endsWith('-ink'));
  const grounds = ['ground', 'card', 'inset'];
  return [
    ...['ink', 'soft', 'brand', ...states].flatMap((role) => grounds.map((ground) => [role, ground])),
    ...states.map((role) => [role, role.replace('-ink', '')]),
    ...[
      ['brand', 'brand-quiet'],
      ['on-brand', 'brand'],
      ['on-deep', 'deep'],
      ['on-deep-soft', 'deep'],
      ['on-bad-mark', 'bad-mark'],
      ['on-toast', 'toast'],
    ],
  ].map(([text = '', ground = '']) => ({ text, ground, ratio: contrast(roles[text] ?? '', roles[ground] ?? '') }));
};

test.each(['light', 'dark'] as const)('text reads on its grounds: %s', (scheme) => {
  expect(pairs(scheme).length).toBeGreaterThan(30);
  expect(pairs(scheme).filter(({ ratio }) => ratio < 4.5)).toEqual([]);
});

test.each(['light', 'dark'] as const)('the edge of a control and the marks stand out by 3 : 1: %s', (scheme) => {
  const roles = colours[scheme];
  for (const role of ['edge', 'waiting-mark', 'bad-mark', 'focus'] as const)
    expect(contrast(roles[role], roles.card), role).toBeGreaterThanOrEqual(3);
});
