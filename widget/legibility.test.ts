import { expect, test } from 'vitest';
import { isSignSeen, unreadable } from './legibility.ts';
import { readyThemes, themeOf } from './ready-themes.ts';

const withoutNull = (theme: object) => Object.fromEntries(Object.entries(theme).filter(([, value]) => value !== null));

test('what a shop has not touched can be read', () => {
  expect(unreadable({})).toEqual([]);
  expect(unreadable({ mode: 'dark' })).toEqual([]);
});

test('a colour that is close to its ground is named with it', () => {
  expect(unreadable({ sentBoxColor: '#fff', sentBoxBg: '#ffe08a' })).toEqual([['sentBoxColor', 'sentBoxBg']]);
  expect(unreadable({ chatboxBg: '#222222' })).toEqual([
    ['receivedBoxColor', 'chatboxBg'],
    ['receivedBoxLinkColor', 'chatboxBg'],
  ]);
  // What lets its ground through is as light as that is.
  expect(unreadable({ receivedBoxColor: '#18212f22' }).map(([text]) => text)).toContain('receivedBoxColor');
});

test('what follows from another colour is read on any, and dark colours are fixed', () => {
  expect(unreadable({ primaryColor: '#ffe08a' })).toEqual([]);
  expect(unreadable({ chatboxBg: '#222222', mode: 'dark' })).toEqual([]);
  expect([isSignSeen('#ffe08a'), isSignSeen('#0b6b4f')]).toEqual([false, true]);
});

test.each(Object.entries(readyThemes))('everything reads in the ready theme %s', (_, theme) => {
  expect(unreadable(withoutNull(theme))).toEqual([]);
  expect(isSignSeen(theme.primaryColor ?? '')).toBe(true);
});

test.each(['#ffd400', '#ffffff', '#000000', '#39ff14'])('a theme made of %s can be read', (colour) => {
  const theme = themeOf(colour);
  expect(unreadable(withoutNull(theme))).toEqual([]);
  expect(isSignSeen(theme.primaryColor ?? '')).toBe(true);
});
