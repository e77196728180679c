import { use } from 'react';
import type { Language } from '../../resources/enums.ts';
import { loadLabels } from '../../resources/labels/index.ts';
import type { CountWords, MakeWords } from '../../resources/labels/type.ts';
import type { FieldWords } from '../fields/types.ts';
import { fetchOnce } from './fetch-once.ts';
import { useTexts } from './use-texts.ts';

/**
 * A record type's labels as a page reads them that may show any. Their exact shape is checked where they are written.
 */
export interface AnyLabels {
  one: string;
  many: string;
  add?: string;
  make?: MakeWords;
  empty?: string;
  none?: string;
  step?: string;
  stays?: string;
  fields: Readonly<Record<string, string>>;
  parts: Readonly<Record<string, FieldWords['parts']>>;
  choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
  examples?: Readonly<Record<string, string | undefined>>;
  rows?: Readonly<Record<string, FieldWords['list']>>;
  sections?: Readonly<Record<string, string>>;
  about?: Readonly<Record<string, string | undefined>>;
  badges?: Readonly<Record<string, string>>;
  tabs?: Readonly<Record<string, string>>;
  events?: Readonly<Record<string, string>>;
  counts?: Readonly<Record<string, CountWords>>;
  daySum?: string;
  reserved?: Readonly<Record<string, string>>;
  deletes?: string;
  actions: Readonly<
    Record<
      string,
      {
        title: string;
        done?: string;
        means?: string;
        args?: Readonly<Record<string, string>>;
        choices?: AnyLabels['choices'];
        unless?: string;
      }
    >
  >;
}
/** What its own event is called; undefined for what happens to every record. */
export const eventIn = ({ events }: AnyLabels, name: string): string | undefined => events?.[name];
type InBoth = Readonly<Record<Language, AnyLabels>>;

const loaders: Readonly<Record<string, () => Promise<InBoth>>> = loadLabels;
const loading = new Map<string, Promise<InBoth>>();

/** Fetches the labels of a record type, once. */
export const fetchLabels = (name: string): Promise<InBoth> =>
  fetchOnce(loading, name, loaders[name] ?? (() => Promise.reject(new Error(`${name} has no labels`))));

/** The labels of any record type; what reads them waits until they have come. */
export const useLabels = (name: string): AnyLabels => useTexts(use(fetchLabels(name)));

/** Those of several record types, fetched at once. */
export function useLabelsOf(names: readonly string[]): ReadonlyMap<string, AnyLabels> {
  const promises = names.map((name) => [name, fetchLabels(name)] as const);
  const all = promises.map(([name, labels]) => [name, use(labels)] as const);
  return useTexts({ en: pick(all, 'en'), sw: pick(all, 'sw') });
}
const pick = (all: readonly (readonly [string, InBoth])[], language: Language) =>
  new Map(all.map(([name, labels]) => [name, labels[language]]));
