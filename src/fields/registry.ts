import type { Components } from './types.ts';

/**
 * How each kind of field looks, entered by `index.ts`. Kinds that hold others (a list, a group, a condition) draw those
 * through here, so that no kind imports the table it stands in. Outside of this folder `index.ts` and `form.ts` are
 * imported, which fill it.
 */
export const components = {} as Components;
