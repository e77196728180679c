import type { Language } from '../../resources/enums.ts';
import type { AnyField, Kind } from '../../resources/kit/index.ts';
import { recordOf } from '../../resources/kit/refs.ts';
import { formatDate, formatDay } from '../dates.ts';
import { formatMoney } from '../money.ts';
import { formatPhone } from '../phone.ts';
import { conditionWords } from './words.ts';

interface Printing {
  language: Language;
  choices?: Readonly<Record<string, string>> | undefined;
  titles: Titles;
}
/** What records are called, by id; null: it was deleted. One that is not there is on its way, or not for who reads. */
export type Titles = ReadonlyMap<string, string | null>;

type Print = (value: unknown, printing: Printing) => string;
const unformatted: Print = (value) => String(value);
const chosen: Print = (value, { choices }) => choices?.[String(value)] ?? String(value);
const quoted: Print = (value) => `“${value}”`;
const titled: Print = (value, { titles, language }) => {
  const title = titles.get(String(value));
  return title ? `“${title}”` : title === undefined ? '…' : conditionWords[language].gone;
};

/** How a value of each kind is said within a sentence. */
const prints: Record<Kind, Print> = {
  id: unformatted,
  text: quoted,
  longtext: quoted,
  phone: (value) => formatPhone(String(value)),
  email: unformatted,
  int: unformatted,
  money: (value) => formatMoney(Number(value)),
  bool: (value, { language }) => conditionWords[language][value ? 'yes' : 'no'],
  date: (value, { language }) => formatDay(String(value), language),
  instant: (value, { language }) => formatDate(String(value), language),
  time: unformatted,
  choice: chosen,
  state: chosen,
  ref: titled,
  list: unformatted,
  tags: quoted,
  file: unformatted,
  attachment: unformatted,
  translated: quoted,
  secret: unformatted,
  colour: unformatted,
  group: unformatted,
  json: unformatted,
  condition: unformatted,
};

export const printValue = (field: AnyField, value: unknown, printing: Printing): string =>
  prints[recordOf(field) === undefined ? field.kind : 'ref'](value, printing);
