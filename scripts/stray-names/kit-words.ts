import * as builders from '../../resources/kit/builders.ts';
import { modes } from '../../resources/kit/modes.ts';

/** Each kind has a builder of its name. */
export const fieldKinds: ReadonlySet<string> = new Set(Object.keys(builders));
export const fieldModes: ReadonlySet<string> = new Set(Object.keys(modes));
