import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImportGraph } from '../../scripts/import-graph.ts';

/**
 * Everything that a browser keeps, by the file that keeps it: what it is, and whose. What tells of a shop or its
 * customers is kept by person and shop, shown to nobody else, and gone when its person signs out
 * (`src/app/auth-provider.ts`).
 */
const stores: Record<string, string> = {
  // A person's, in her shop.
  'src/app/drafts/drafts.ts': 'what is being written, by person, shop, form and tab; forgotten at sign-out',
  'src/app/offline/database.ts':
    'answers by session and shop, orders that wait by person and shop; forgotten at sign-out',
  'src/app/offline/forget.ts': 'takes the answers away at sign-out',
  'src/opening/shell.ts':
    "the shop's name and what her menu holds; forgotten at sign-out, and where nobody is signed in",
  'src/opening/last-rows.ts': 'the first rows of a list, by session and shop; forgotten with that',
  'src/access/main.tsx': 'takes the answers away where nobody is signed in',
  'src/screens/get-started/draft.ts': 'the first form, by person',
  'common/return-to.ts': 'the page to come back to, with whose it is',
  // The device's: nothing of a shop.
  'src/opening/stored-preferences.ts': 'how the dashboard looks',
  'src/app/data-used.ts': 'how much was fetched today',
  'src/app/error-boundary.tsx': 'when the page was loaded anew',
  'src/opening/worker.ts': 'files of the front end, the same for everybody',
  'common/language.ts': 'the language',
  // What somebody types into a page that knows no account.
  'src/access/use-typed.ts': 'a number or an address at sign-in, without the password, until the tab is closed',
  'cart/browser/form-storage.ts': "a shopper's own form, until the tab is closed",
  'marketing/qr/draft.ts': 'a QR code that is being drawn',
  'marketing/client/page-state.ts': 'a card that was folded',
  'widget/conversation.ts': 'what a visitor types, until the tab is closed',
  'widget/outbox.ts': "a visitor's own words, until they are sent",
  'widget/files/store.ts': "a visitor's own files, until they are sent",
  'widget/visitor.ts': "a visitor's own chat",
  'widget/setting.ts': 'how the chat of a shop looks',
  'widget/popup/often.ts': 'which popups were shown',
  'rehearsal/who.ts': 'which phone is played',
};
const storage = /\b(?:localStorage|sessionStorage|indexedDB|caches)\b/;

test('all that a browser keeps is listed here, with whose it is', () => {
  const files = [...readImportGraph().keys()].filter(
    (file) => /^(src|cart|widget|rehearsal|marketing|common)\//.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const code = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  expect(files.filter((file) => storage.test(code(file))).sort()).toEqual(Object.keys(stores).sort());
});
