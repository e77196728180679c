import { expect, test } from 'vitest';
import { spotIn } from './spot-in.ts';

test.each([
  ['-6.8194, 39.2756', -6.8194, 39.2756],
  [' -6.8194,39.2756 ', -6.8194, 39.2756],
  ['https://www.google.com/maps/@-6.8194,39.2756,15z', -6.8194, 39.2756],
  ['https://maps.google.com/?q=-6.8194%2C39.2756', -6.8194, 39.2756],
  // The place itself, not the middle of what is shown.
  ['https://www.google.com/maps/place/Duka/@-6.9,39.3,15z/data=!3m1!3d-6.8194!4d39.2756', -6.8194, 39.2756],
])('%s', (text, latitude, longitude) => {
  expect(spotIn(text)).toEqual({ latitude, longitude });
});

test.each(['', 'Kariakoo', '12, 5', '+255 712.345, 678', '91.5, 39.2', '-6.8, 180.5'])('no place: %s', (text) => {
  expect(spotIn(text)).toBeUndefined();
});
