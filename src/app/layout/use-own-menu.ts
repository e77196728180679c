import { useLogout } from '@refinedev/core';
import type { IconName } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { setPreferences, useDark, usePreferences } from '../preferences.ts';
import { texts } from './texts.ts';

interface Choice {
  key: string;
  label: string;
  icon: IconName;
  run(): void;
}

/** What a person sets for themselves, and the way out. */
export function useOwnMenu(): Choice[] {
  const t = useTexts(texts);
  const dark = useDark();
  const { sound } = usePreferences();
  const { mutate: signOut } = useLogout();
  return [
    {
      key: 'mode',
      label: dark ? t.light : t.dark,
      icon: dark ? 'sun' : 'moon',
      run: () => setPreferences({ mode: dark ? 'light' : 'dark' }),
    },
    {
      key: 'sound',
      label: sound ? t.soundOff : t.soundOn,
      icon: sound ? 'sound' : 'mute',
      run: () => setPreferences({ sound: !sound }),
    },
    { key: 'out', label: t.signOut, icon: 'out', run: () => signOut() },
  ];
}
