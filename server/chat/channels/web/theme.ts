import { sql } from 'kysely';
import { columnFields, fromColumns } from '../../../../resources/kit/group.ts';
import { widget } from '../../../../resources/widget.ts';
import type { WidgetTheme } from '../../../../resources/widget-theme.ts';

const { theme } = widget.fields;
/** The theme's columns of a joined `widget`. */
export const themeColumns = Object.keys(columnFields({ theme })).map((name) => sql.ref(`widget.${name}`).as(name));

const shaped = fromColumns({ theme });
/** The theme as the specification's call gives it: what the shop has set, and nothing else. */
export function themeIn(columns: object): Partial<WidgetTheme> {
  const { theme: found } = shaped({ ...columns }) as { theme: Readonly<Record<string, unknown>> };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null));
}
