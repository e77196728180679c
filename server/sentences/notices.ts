import type { Language } from '../../resources/enums.ts';

/** What an answer says when it did something else than it was asked, for a good reason. */
export const notices = {
  sold_before: {
    en: 'It was sold before, so it is archived: its orders and stock movements stay.',
    sw: 'Iliwahi kuuzwa, kwa hiyo haijafutwa, ila haiuzwi tena. Oda zake na mabadiliko ya stoku vinabaki.',
  },
  in_set: {
    en: 'It stands in a set, so it is archived. Take it out of the set to delete it.',
    sw: 'Imo kwenye seti, kwa hiyo haijafutwa, ila haiuzwi tena. Itoe kwenye seti ili uifute.',
  },
} as const satisfies Record<string, Record<Language, string>>;
export type Notice = keyof typeof notices;
/** The same said beforehand, where somebody is about to ask for it. */
export const notDeletable = {
  sold_before: {
    en: 'It was sold before, so it cannot be deleted: its orders keep their lines, and its stock movements stay.',
    sw: 'Iliwahi kuuzwa, kwa hiyo haiwezi kufutwa. Oda zake zinabaki nayo, na mabadiliko ya stoku pia.',
  },
  in_set: {
    en: 'It stands in a set, so it cannot be deleted. Take it out of the set first.',
    sw: 'Imo kwenye seti, kwa hiyo haiwezi kufutwa. Itoe kwenye seti kwanza.',
  },
} as const satisfies Record<Notice, Record<Language, string>>;
