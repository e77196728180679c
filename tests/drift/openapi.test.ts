import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anyDatabase } from '../harness/databases.ts';
import { startTestServer } from '../harness/server.ts';

test('docs/openapi.json is what the server says of itself (npm run generate writes it)', async () => {
  const server = await startTestServer(anyDatabase);
  const { body } = await server.call('GET', '/api/openapi.json');
  await server.stop();
  expect(body).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')));
});
