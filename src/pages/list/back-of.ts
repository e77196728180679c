import { isRef, type Resource } from '../../../resources/kit/index.ts';
import { pathOf } from '../../app/resources.ts';
import { settingsHome } from '../../app/settings-home.ts';

/**
 * Where back leads from a list that the menu does not: to the settings, or to the record that it belongs to, of which
 * it is narrowed to one. `values`: what it is narrowed by.
 */
export function backOf({ ui, fields }: Resource, values: Readonly<Record<string, string>>): string | undefined {
  if (ui?.settings) return settingsHome;
  if (ui?.under === undefined) return undefined;
  const [, id] =
    Object.entries(values).find(([name]) => {
      const field = fields[name];
      return field && isRef(field) && field.options.to === ui.under;
    }) ?? [];
  return pathOf(ui.under, id === undefined ? 'list' : 'show', id);
}
