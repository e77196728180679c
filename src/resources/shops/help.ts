import type { FieldsOf } from '../../../resources/index.ts';
import type { FieldWords, FormHelp } from '../../fields/types.ts';
import type { SettingsWords } from '../types.ts';
import { closing } from './closing.ts';
import type { SettingsTexts } from './texts.en.ts';
import { texts } from './texts.ts';

type Name = keyof FieldsOf<'shops'> & keyof SettingsTexts['hints'];

/** What the shop's form says beyond the names of its fields. */
function helpOf(t: SettingsTexts): FormHelp {
  const lists: Partial<Record<Name, FieldWords['list']>> = {
    delivery_zones: { one: t.zone, empty: t.no_zones },
    charges: { one: t.charge, empty: t.no_charges },
    opening_hours: {
      one: t.day,
      headedBy: 'day',
      add: t.add_day,
      empty: t.no_hours,
      template: t.every_day,
      note(row) {
        const found = closing(row);
        return found && t.closing[found];
      },
    },
  };
  const names = Object.keys(t.hints) as Name[];
  return {
    fields: Object.fromEntries(
      names.map((name) => [name, { hint: t.hints[name], ...(lists[name] && { list: lists[name] }) }]),
    ),
  };
}
const wordsOf = (t: SettingsTexts): SettingsWords => ({ ...t, help: helpOf(t) });
export const words = { en: wordsOf(texts.en), sw: wordsOf(texts.sw) };
