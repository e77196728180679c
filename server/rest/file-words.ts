import { conditionWords } from '../../common/conditions/words.ts';
import type { Language } from '../../resources/enums.ts';
import type { ResourceName } from '../../resources/index.ts';
import type { ColumnField, ColumnKind, Resource } from '../../resources/kit/index.ts';
import { loadLabels } from '../../resources/labels/index.ts';
import { csvHeads, csvPrinter } from './csv-cells.ts';

/** What a file calls its columns and writes into its cells. */
interface FileWords {
  heads(name: string, field: ColumnField): string[];
  /** How a column's values are written. */
  printer(name: string, field: ColumnField): (value: unknown) => unknown[];
}

/** For programs: the names and values of the API. */
export const wordsOfApi: FileWords = { heads: csvHeads, printer: (_name, field) => csvPrinter(field) };

type Choices = Readonly<Record<string, string>>;
/** What stands between the parts of a list; a part with one of these inside is kept apart by JSON. */
const parts = /[,;]/;
const ofChoice = (value: unknown, choices: Choices) => choices[String(value)] ?? value;
/** Kinds whose values people write in another way than programs do. */
const print: { [K in ColumnKind]?: (value: unknown, choices: Choices, language: Language) => unknown } = {
  choice: ofChoice,
  state: ofChoice,
  bool: (value, _choices, language) => conditionWords[language][value === true ? 'yes' : 'no'],
  tags: (value) => {
    const texts = value as readonly string[];
    return texts.some((text) => parts.test(text)) ? JSON.stringify(texts) : texts.join(', ');
  },
};

/** For people: as the pages say it. An import understands what it reads of it, in both languages. */
export async function wordsOfPages(resource: Resource, language: Language): Promise<FileWords> {
  const labels = (await loadLabels[resource.name as ResourceName]())[language];
  const fields: Choices = labels.fields;
  const choices: Readonly<Record<string, Choices>> = labels.choices;
  return {
    heads(name, field) {
      const title = fields[name] ?? name;
      const heads = csvHeads('', field);
      return heads.map((head) => (head === '' ? title : `${title} (${head.slice(1)})`));
    },
    printer(name, field) {
      const write = print[field.kind];
      if (!write) return csvPrinter(field);
      const own = choices[name] ?? {};
      return (value) => [value === null || value === undefined ? null : write(value, own, language)];
    },
  };
}
