import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImportGraph } from '../../scripts/import-graph.ts';

/** What no person reads in Swahili, each with what is said instead. */
const gone: readonly (readonly [words: string, instead: string])[] = [
  ['mmiliki', 'mwenye duka'],
  ['karani', 'keshia'],
  ['wadhifa', 'cheo'],
  ['wasifu', 'akaunti yangu'],
  ['nywila', 'nenosiri'],
  ['misimbo|msimbo', 'namba ya uthibitisho, namba ya bidhaa, barcode'],
  // The rent of a shop is called so.
  ['kodi(?! ya (?:pango|fremu))', 'namba ya kuponi'],
  ['kitambulisho(?! cha NIDA)', 'ID'],
  ['tokeni', 'kiungo, token'],
  ['stoo|hisa', 'stoku'],
  ['kipande', 'pisi'],
  ['agizo|maagizo', 'oda'],
  ['kufuta oda|futa oda|(?:umefuta|imefuta|ukifuta|ukishafuta) oda|oda (?:\\S+ ){0,3}imefutwa', 'ghairi'],
  ['gharama ya kupeleka', 'gharama ya usafiri'],
  ['alama (?:ya|iliyo) karibu', 'karibu na nini'],
  ['imetoka', 'imekuja kupitia'],
  ['(?:pesa|malipo) ya simu', 'malipo kwa simu, Kwa simu'],
  ['pochi', 'mtandao'],
  ['ongeza salio', 'weka pesa'],
  ['bado kulipwa|bado unadaiwa|inayodaiwa', 'inayobaki kulipwa'],
  ['kiasi halisi', 'baada ya ada'],
  ['marejesho', 'kurudisha pesa'],
  ['\\w*(?:me|li)pitwa na muda', 'muda umeisha'],
  ['hadhira', 'watakaopokea'],
  ['kiolezo|violezo', 'muundo, ujumbe ulioandaliwa'],
  ['ibukizi', 'tangazo la tovuti'],
  ['chati|soga', 'chat'],
  ['boti', 'bot'],
  ['mazoezi', 'majaribio'],
  ['sio sasa', 'si sasa'],
  ['kikamilifu', 'umefanikiwa ku…'],
  ['hili linahitajika', 'tafadhali jaza hapa'],
  ['kichujio|vichujio', 'mchujo'],
  ['uchaguzi', 'chaguo'],
  ['ku?shiriki', 'sambaza'],
  ['(?:m|wa)tengenezaji', 'mtengeneza programu'],
];
const instead = (found: string): string =>
  gone.find(([words]) => new RegExp(`^(?:${words})$`, 'iu').test(found))?.[1] ?? '';

/** Where such a word means what it says. */
const elsewhere: Record<string, RegExp> = {
  // Taxes.
  kodi: /^marketing\/texts\/legal-sw\.ts$/,
  // A ferry.
  boti: /^resources\/samples\/(travel-and-luggage|drawings\/table)\.ts$/,
  // Exercise.
  mazoezi: /^resources\/samples\/sporting-goods\.ts$/,
  // A family's name; and what customers write for a piece.
  kipande: /^(server\/seed\/names|common\/order-words\/units)\.ts$/,
};

/** The sources a person's words are in, sentences broken over lines put together. */
const files = [...readImportGraph().keys(), 'public/manifest.webmanifest'].filter(
  (file) => !/^(tests|scripts)\/|\.test\.tsx?$/.test(file),
);
const wordsOf = (file: string): string => readFileSync(file, 'utf8').replace(/['`] \+\n\s+['`]/g, '');

test('one thing has one word in Swahili', () => {
  const pattern = new RegExp(`\\b(?:${gone.map(([words]) => words).join('|')})\\b`, 'giu');
  const found = files.flatMap((file) =>
    [...wordsOf(file).matchAll(pattern)]
      .map(([word]) => word)
      .filter((word) => !elsewhere[word.toLowerCase()]?.test(file))
      .map((word) => `${file}: ${word} → ${instead(word)}`),
  );
  expect(found).toEqual([]);
});
