import * as z from 'zod';
import { newsEvents } from '../../resources/enums.ts';
import { contract } from './contract.ts';
import { count, instant, sum } from './fields.ts';

const piece = z
  .strictObject({
    /** Of the event; the day that an evening's summary is of. */
    id: z.string(),
    event: z.enum(newsEvents),
    /** What it is about; null for the evening's summary. */
    record: z.string().nullable(),
    record_id: z.uuid().nullable(),
    at: instant,
    number: z.int().optional(),
    name: z.string().optional(),
    amount: sum.optional(),
    left: count.optional(),
    on: z.string().optional(),
    /** Who handed it to the caller. */
    from: z.string().optional(),
    /** The message of a chat that it is about, by its place. */
    seq: z.int().optional(),
    /** Of a message of which nobody knows whether it arrived. */
    unsure: z.boolean().optional(),
    rehearsal: z.boolean().optional(),
  })
  .meta({ id: 'PieceOfNews' });
export type PieceOfNews = z.output<typeof piece>;

/** As many are counted; more are said to be so many. */
export const mostUnread = 100;

const news = z
  .strictObject({
    /** What the shop shows at the bell, as far as the caller may read of it. */
    on: z.array(z.enum(newsEvents)),
    /** Up to when the caller has seen it. */
    seen_at: instant,
    unread: count.max(mostUnread),
    /** The newest first. */
    news: z.array(piece),
  })
  .meta({ id: 'News', description: "What happened in the shop, without the caller's own doings." });
export type News = z.output<typeof news>;

export const getNews = contract({
  id: 'news.get',
  method: 'GET',
  path: '/api/news',
  tag: 'home',
  summary: 'What is at the bell: what happened, and how much of it is new to the caller',
  access: 'events.read',
  query: z.strictObject({
    rows: z.coerce.number().int().min(0).max(50).default(30).describe('How many pieces of news, at most.'),
  }),
  answers: { 200: news },
});

export const markNewsSeen = contract({
  id: 'news.see',
  method: 'POST',
  path: '/api/news/seen',
  tag: 'home',
  summary: 'The caller has seen what is at the bell, on every device',
  access: 'events.read',
  body: z.strictObject({ until: instant.describe('When the newest of what was seen happened.') }),
  answers: { 200: z.strictObject({ seen_at: instant }) },
});
