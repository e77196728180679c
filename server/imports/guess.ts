import { toE164 } from '../../common/phone.ts';
import { type ImportRecord, languages } from '../../resources/enums.ts';
import { importFields, isPhone, type Resource } from '../../resources/kit/index.ts';
import { loadLabels } from '../../resources/labels/index.ts';
import type { Sheet } from './sheet.ts';

/** What people put above a column, beside what it is called here. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  name: ['product', 'product name', 'item', 'customer', 'customer name', 'full name', 'bidhaa', 'mteja', 'jina kamili'],
  sku: ['code', 'item code', 'product code', 'namba ya bidhaa'],
  price: ['selling price', 'unit price', 'sale price', 'bei ya kuuza', 'bei'],
  cost: ['buying price', 'purchase price', 'bei ya kununua'],
  stock: ['qty', 'quantity', 'on hand', 'opening stock', 'idadi', 'stoku', 'kiasi kilichopo'],
  phone: ['mobile', 'tel', 'telephone', 'phone number', 'simu', 'namba ya simu', 'namba'],
  amount: ['total', 'kiasi', 'jumla'],
  spent_on: ['date', 'tarehe', 'siku'],
  due_on: ['due date', 'tarehe ya kulipa'],
};
const samplesRead = 20;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const normalised = (text: string) => wordsOf(text).join('');
const beginsWith = (words: readonly string[], first: readonly string[]) =>
  first.length > 0 && first.every((word, at) => words[at] === word);

/** Which field each column is, by what stands above it and by what stands in it; null where nothing tells. */
export async function guessColumns(resource: Resource, { heads, rows }: Sheet): Promise<(string | null)[]> {
  const labels = await loadLabels[resource.name as ImportRecord]();
  const open = new Set(importFields(resource));
  const nameTable = new Map<string, string>();
  const names: { words: string[]; field: string }[] = [];
  const note = (text: string, field: string) => {
    names.push({ words: wordsOf(text), field });
    if (!nameTable.has(normalised(text))) nameTable.set(normalised(text), field);
  };
  for (const field of open) note(field, field);
  for (const language of languages)
    for (const field of open)
      note((labels[language].fields as Readonly<Record<string, string>>)[field] ?? field, field);
  for (const field of open) for (const text of otherNames[field] ?? []) note(text, field);
  const exact = heads.map((head) => {
    const field = nameTable.get(normalised(head));
    if (field === undefined || !open.delete(field)) return null;
    return field;
  });
  // Of what is called by more words people write the first: that tells where nothing else begins so.
  const guessed = exact.map((found, at) => {
    const first = wordsOf(heads[at] ?? '');
    const fields = new Set(names.flatMap(({ words, field }) => (beginsWith(words, first) ? [field] : [])));
    const [only, second] = [...fields].filter((field) => open.has(field));
    if (found !== null || only === undefined || second !== undefined) return found;
    open.delete(only);
    return only;
  });
  const phone = [...open].find((field) => isPhone(resource.fields[field]));
  if (phone === undefined) return guessed;
  const cellsAt = (at: number) => rows.slice(0, samplesRead).flatMap(({ cells }) => (cells[at] ? [cells[at]] : []));
  const arePhones = (cells: string[]) => cells.length > 0 && cells.every((cell) => toE164(cell) !== undefined);
  const at = guessed.findIndex((field, index) => field === null && arePhones(cellsAt(index)));
  return guessed.map((field, index) => (index === at ? phone : field));
}
