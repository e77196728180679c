import { expect, test } from 'vitest';
import { readProblem } from './problem.ts';

const body = { statusCode: 409, code: 'wrong_state', message: 'Not now.', errors: {}, allowed: ['complete'] };

test('reads what axios throws', () => {
  const error = Object.assign(new Error('Request failed with status code 409'), {
    response: { status: 409, data: body, headers: { 'retry-after': '90' } },
  });
  expect(readProblem(error)).toEqual({
    status: 409,
    code: 'wrong_state',
    message: 'Not now.',
    errors: {},
    allowed: ['complete'],
    retryAfter: 90,
  });
});

test('reads what a data provider passes on', () => {
  const error = { ...body, statusCode: 422, errors: { 'lines.0.quantity': 'Too many.' } };
  expect(readProblem(error)).toMatchObject({ status: 422, errors: { 'lines.0.quantity': 'Too many.' } });
});

test('a server that was not reached has status 0', () => {
  // In words of ours, whatever language a test before spoke.
  const message = expect.stringMatching(/There is no network|Hakuna mtandao/);
  expect(readProblem(new Error('Network Error'))).toMatchObject({ status: 0, message, errors: {} });
});
