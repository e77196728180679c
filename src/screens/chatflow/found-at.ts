import { createContext, useContext } from 'react';
import { wordsFor } from '../../../common/flow/doctor-words.ts';
import { type Finding, isError } from '../../../common/flow/finding.ts';
import type { Language } from '../../../resources/enums.ts';

type Found = ReadonlyMap<string, readonly string[]>;
/** What the doctor refuses, by the field that it is about. */
export const FoundAt = createContext<Found>(new Map());

export const useFound = (id: string): readonly string[] => useContext(FoundAt).get(id) ?? [];

/** The sentences of what is wrong, by the id of the field in which it is mended. */
export function foundAt(findings: readonly Finding[], reader: Language): Found {
  const found = new Map<string, string[]>();
  for (const each of findings.filter(isError)) {
    const id = [each.block ?? 'flow', each.place, each.language].filter(Boolean).join('.');
    found.set(id, [...(found.get(id) ?? []), wordsFor(each, reader).says]);
  }
  return found;
}
