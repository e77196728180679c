import type { Preferences } from '../opening/stored-preferences.ts';
import { preferences, usePreferences } from './preferences.ts';

/** As the person chose it here; else as she told her phone. */
const saves = ({ saver }: Preferences): boolean =>
  saver === 'auto' ? navigator.connection?.saveData === true : saver === 'on';

export const savesData = (): boolean => saves(preferences());
export const useSavesData = (): boolean => saves(usePreferences());

/** As the browser judges the line it has now; some judge none. */
export const isSlowLine = (): boolean => /^(slow-)?[23]g$/.test(navigator.connection?.effectiveType ?? '');
