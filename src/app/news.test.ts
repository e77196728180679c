import { expect, test } from 'vitest';
import { newsPage, sourced } from '../../common/news.ts';
import { pathOf } from './resources.ts';

test('news leads to the page that the dashboard has of its record', () => {
  expect(sourced.length).toBeGreaterThan(5);
  for (const [event, { record }] of sourced) expect(newsPage(event, 'an-id')).toBe(pathOf(record, 'show', 'an-id'));
});
