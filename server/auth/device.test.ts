import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    ['Chrome', 'Android', null],
  ],
  [
    'Mozilla/5.0 (Linux; Android 11; TECNO BD2p Build/RP1A.200720.011; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Version/4.0 Chrome/96.0.4664.104 Mobile Safari/537.36',
    ['Chrome', 'Android', 'TECNO BD2p'],
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 ' +
      'Chrome/125.0.0.0 Mobile Safari/537.36',
    ['Samsung Internet', 'Android', 'SM-A145F'],
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; Infinix X6511B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile ' +
      'Safari/537.36 OPR/84.0.0.0',
    ['Opera', 'Android', 'Infinix X6511B'],
  ],
  ['Mozilla/5.0 (Android 13; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', ['Firefox', 'Android', null]],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 ' +
      'Mobile/15E148 Safari/604.1',
    ['Safari', 'iPhone', null],
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 ' +
      'Edg/131.0.0.0',
    ['Edge', 'Windows', null],
  ],
  ['node', [null, null, null]],
  [null, [null, null, null]],
])('%s', (agent, [browser, system, model]) => {
  expect(deviceOf(agent)).toEqual({ browser, system, model });
});
