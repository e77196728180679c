import type { FieldsOf } from '../../../resources/index.ts';
import type { FieldWords, FormHelp } from '../../fields/types.ts';
import type { SettingsWords } from '../types.ts';
import { closing } from './closing.ts';
import type { SettingsTexts } from './texts.en.ts';
import { texts } from './texts.ts';

type Name = keyof FieldsOf<'shops'> & keyof SettingsTexts['hints'];

/** What the shop's form says beyond the names of its fields. */
function helpOf(say: SettingsTexts): FormHelp {
  const lists: Partial<Record<Name, FieldWords['list']>> = {
    delivery_zones: { one: say.zone, empty: say.no_zones },
    opening_hours: {
      one: say.day,
      empty: say.no_hours,
      template: say.every_day,
      note(row) {
        const found = closing(row);
        return found && say.closing[found];
      },
    },
  };
  const names = Object.keys(say.hints) as Name[];
  return {
    fields: Object.fromEntries(
      names.map((name) => [name, { hint: say.hints[name], ...(lists[name] && { list: lists[name] }) }]),
    ),
  };
}
const wordsOf = (say: SettingsTexts): SettingsWords => ({ ...say, help: helpOf(say) });
export const words = { en: wordsOf(texts.en), sw: wordsOf(texts.sw) };
