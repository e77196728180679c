import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bitsAfter, isProof, makeChallenge } from '../../server/chat/channels/web/proof.ts';
import { consumeNow } from '../../server/limits/consume.ts';
import { limits } from '../../server/limits/limits.ts';
import { makeSecrets } from '../../server/secrets.ts';
import { realWorld } from '../../server/world.ts';
import { converse } from '../../widget/conversation.ts';
import { firstWord, solve } from '../../widget/proof.ts';
import { newVisitor } from '../../widget/visitor.ts';
import { anyDatabase } from '../harness/databases.ts';
import { newShop, startTestServer, type TestServer } from '../harness/server.ts';
import { eventually } from '../harness/until.ts';
import { botOf } from '../popups/harness.ts';

const place = { bot: 4805, address: 'chat-1 hash' };
const secrets = makeSecrets('k'.repeat(40));
let now = Date.parse('2026-01-01T00:00:59Z');
const needs = { secrets, world: { ...realWorld, now: () => new Date(now) } };
const proofOf = (bits: number) => solve({ challenge: makeChallenge(needs, place, bits) }, new AbortController().signal);

test('a browser hashes as Node does', () => {
  for (let length = 0; length <= 55; length++) {
    const text = randomBytes(length)
      .toString('latin1')
      .replaceAll(/[^!-~]/g, '~');
    expect(firstWord(text), text).toBe(createHash('sha256').update(text).digest().readInt32BE(0));
  }
});

test('what was found is good for its chat, for as hard a task, and for three minutes', async () => {
  const proof = await proofOf(10);
  expect(isProof(needs, place, 10, proof)).toBe(true);
  expect(isProof(needs, place, 11, proof), 'others began chats meanwhile').toBe(true);
  expect(isProof(needs, place, 12, proof)).toBe(false);
  expect(isProof(needs, { ...place, bot: 4806 }, 10, proof)).toBe(false);
  expect(isProof(needs, { ...place, address: 'chat-2 hash' }, 10, proof)).toBe(false);
  expect(isProof({ ...needs, secrets: makeSecrets('l'.repeat(40)) }, place, 10, proof)).toBe(false);
  const [minute, , signature, found] = proof.split('.');
  expect(isProof(needs, place, 10, `${minute}.30.${signature}.${found}`)).toBe(false);
  expect(isProof(needs, place, 10, `${Number(minute) + 1}.10.${signature}.${found}`)).toBe(false);
  now += 121_000 - 1;
  expect(isProof(needs, place, 10, proof)).toBe(true);
  now += 60_000;
  expect(isProof(needs, place, 10, proof)).toBe(false);
});

test('not every number is one', async () => {
  const challenge = makeChallenge(needs, place, 10);
  const found = (await proofOf(10)).split('.').at(-1) ?? '';
  const tried = Array.from({ length: Number.parseInt(found, 36) }, (_, at) => `${challenge}.${at.toString(36)}`);
  expect(tried.filter((each) => isProof(needs, place, 10, each))).toEqual([]);
});

test('the work grows with the chats that were begun by it, as far as a phone can do it', () => {
  const [none, some, many, flood] = [0, 100, 700, 1_000_000].map(bitsAfter);
  expect([some, many]).toEqual([(none ?? 0) + 1, (none ?? 0) + 3]);
  expect(flood).toBe(20);
});

describe('the widget', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(anyDatabase);
    // What the widget uses of a page.
    const page = new EventTarget();
    globalThis.addEventListener = page.addEventListener.bind(page);
    globalThis.removeEventListener = page.removeEventListener.bind(page);
  });
  afterAll(() => server?.stop());

  test('where a shop has too many new chats, the widget does the work and the visitor is answered', async () => {
    const botId = await botOf(server, await newShop(server));
    const key = String(botId);
    await consumeNow(server.running.services, {
      limit: 'chats_of_bot',
      key,
      count: limits.chats_of_bot.windows[0].max,
    });
    const options = { base: server.base, botId };
    const conversation = converse({ options, visitor: newVisitor(botId), language: 'en' }, false, () => {});
    try {
      conversation.send('hello', 'hello', 'text');
      await eventually(() => expect(conversation.view().entries.map(({ from }) => from)).toContain('shop'));
      expect(conversation.view().entries.map(({ from }) => from)).not.toContain('trouble');
      expect(conversation.waits()).toBe(false);
    } finally {
      conversation.stop();
    }
  });
});
