import * as builders from '../../resources/kit/builders.ts';

const { state, list, ...byMode } = builders;

/** Each kind has a builder of its name, and each builder one way a mode. */
export const fieldKinds: ReadonlySet<string> = new Set(Object.keys(builders));
export const fieldModes: ReadonlySet<string> = new Set(
  Object.values(byMode).flatMap((builder) => Object.keys(builder)),
);
