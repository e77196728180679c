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
const kinds: { [K in Kind]?: (now: Date) => string } = {
  money: () => '25000',
  int: () => '10',
  date: (now) => dayAt(timeZone, now),
  phone: () => '0712345678',
};
const alwaysShown: readonly Kind[] = ['phone', 'date'];

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
    const isShown = setBy(resource.import, name) || !rulesOf(field).nullable || alwaysShown.includes(field.kind);
    return isShown ? (kinds[field.kind]?.(now) ?? '') : '';
  };
  return `\uFEFF${csvLine(names.map((name) => fields[name] ?? name))}${csvLine(names.map(cellOf))}`;
}
