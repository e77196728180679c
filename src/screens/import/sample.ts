import { csvLine } from '../../../common/csv.ts';
import { dayAt } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import type { ImportRecord, Language } from '../../../resources/enums.ts';
import {
  type AnyField,
  importFields,
  isChosen,
  type Kind,
  type Resource,
  rulesOf,
  setBy,
} from '../../../resources/kit/index.ts';
import type { AnyLabels } from '../../parts/labels.ts';

/** What one is called. */
const titles: Readonly<Record<ImportRecord, Record<Language, string>>> = {
  products: { en: 'Khanga', sw: 'Khanga' },
  customers: { en: 'Asha Juma', sw: 'Asha Juma' },
  debts: { en: 'Asha Juma', sw: 'Asha Juma' },
  expenses: { en: 'Electricity', sw: 'Umeme' },
};
/** What shows best how such a cell is written; others that may stay empty do. */
const cells: Readonly<Record<string, string>> = {
  sku: 'KH-1',
  unit: 'pisi',
  region: 'Dar es Salaam',
  district: 'Ilala',
};
/** `always`: also where it may stay empty, since people write it in many ways. */
const kinds: { [K in Kind]?: { of(now: Date): string; always?: true } } = {
  money: { of: () => '25000' },
  int: { of: () => '10' },
  date: { of: (now) => dayAt(timeZone, now), always: true },
  // In a range that no network has.
  phone: { of: () => '0601234567', always: true },
};

/** A file to begin from: what its columns are called here, and one row as an example. */
export function sampleOf(
  resource: Resource,
  { fields, choices }: Pick<AnyLabels, 'fields' | 'choices'>,
  language: Language,
  now: Date,
): string {
  const names = importFields(resource).filter((name) => name !== 'id');
  const cellOf = (name: string): string => {
    const field: AnyField | undefined = resource.fields[name];
    if (!field) return '';
    if (name === resource.title) return titles[resource.name as ImportRecord][language];
    if (cells[name] !== undefined) return cells[name];
    if (isChosen(field)) {
      const usual = String(field.fallback ?? field.options.values[0]);
      return rulesOf(field).nullable ? '' : (choices[name]?.[usual] ?? '');
    }
    const example = kinds[field.kind];
    const isShown = setBy(resource.import, name) || !rulesOf(field).nullable || example?.always;
    return (isShown && example?.of(now)) || '';
  };
  return `\uFEFF${csvLine(names.map((name) => fields[name] ?? name))}${csvLine(names.map(cellOf))}`;
}
