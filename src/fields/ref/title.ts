import type { BaseRecord } from '@refinedev/core';
import type { Language } from '../../../resources/enums.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { type AnyField, type Resource, recordOf } from '../../../resources/kit/index.ts';
import { type AnyLabels, fetchLabels } from '../../parts/labels.ts';

/** The record type a field points to. */
export const targetOf = (field: AnyField): string => recordOf(field) ?? '';
/** What another record is called; `words`: its labels, where a choice's word stands for its title. */
export function titleOf(resource: string, record: BaseRecord, words?: Pick<AnyLabels, 'choices'>): string {
  const { title, calledBy = '', fields } = resources[resource as ResourceName] as Resource;
  const word = words?.choices[calledBy]?.[String(record[calledBy])];
  if (word !== undefined) return word;
  const value = record[title] ?? record.id;
  return fields[title]?.kind === 'int' ? `#${value}` : String(value);
}

/** What is said in the place of a record that is asked for and is not there: it was deleted. */
export const gone: Readonly<Record<Language, string>> = { en: 'No longer there', sw: 'Haipo tena' };

/** The labels that a record's title needs; most need none. */
export const wordsFor = async (resource: string, language: Language): Promise<AnyLabels | undefined> =>
  (resources[resource as ResourceName] as Resource).calledBy === undefined
    ? undefined
    : (await fetchLabels(resource))[language];
