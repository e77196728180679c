import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rooms = 'resources|server|src|common|cart|widget|rehearsal|marketing|public|tests|scripts|docs';

test.each(['docs/architecture.md', 'docs/vocabulary.md'])(
  'every file and folder that %s names is there',
  (document) => {
    const text = readFileSync(document, 'utf8');
    const named = [...text.matchAll(new RegExp(`\`((?:${rooms})/[^\`\\s]*)\``, 'g'))].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  },
);
