import { names } from '../../../resources/labels/names.ts';
import { mayDo } from '../../../resources/may.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useLanguage } from '../language.ts';
import { useHolder } from '../may.ts';
import { mainWork, pathOf } from '../resources.ts';
import { texts } from './texts.ts';
import { useEntries } from './use-entries.ts';

/** What comes up over a page. */
export type Over = 'search' | 'news' | 'more' | 'shortcuts';
export interface Shortcut {
  /** One after the other. */
  keys: readonly string[];
  says: string;
  does: { to: string } | { opens: Over };
}

/** The letters that lead somewhere, as far as the person may go there. */
export function useShortcutTable(): Shortcut[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const holder = useHolder();
  const { home, groups, settings } = useEntries();
  const { name } = mainWork;
  const create = mayDo(holder, name, 'create') ? pathOf(name, 'create') : undefined;
  const lists = groups.flatMap(({ entries }) => entries);
  return [
    { keys: ['/'], says: t.search, does: { opens: 'search' } },
    ...(create ? [{ keys: ['n'], says: t.newOne(names[name][language].one), does: { to: create } }] : []),
    { keys: ['g', 'h'], says: home.title, does: { to: home.to } },
    ...lists.flatMap(({ key, title, to }) =>
      key === undefined ? [] : [{ keys: ['g', key], says: title, does: { to } }],
    ),
    { keys: ['g', 's'], says: settings.title, does: { to: settings.to } },
    { keys: ['g', 'n'], says: t.news, does: { opens: 'news' } },
    { keys: ['?'], says: t.shortcuts, does: { opens: 'shortcuts' } },
  ];
}
