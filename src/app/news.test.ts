import { expect, test } from 'vitest';
import { newsPage, recordsOf, sourced } from '../../common/news.ts';
import { pathOf } from './resources.ts';
import { conversationPage } from './screens.ts';

test('news leads to the page that the dashboard has of its record', () => {
  expect(sourced.length).toBeGreaterThan(5);
  for (const record of sourced.flatMap(([event]) => recordsOf(event)))
    expect(newsPage(record, 'an-id')).toBe(
      record === 'conversations' ? conversationPage('an-id') : pathOf(record, 'show', 'an-id'),
    );
  expect(newsPage('conversations', 'an-id', 7)).toBe(`${conversationPage('an-id')}&at=7`);
});
