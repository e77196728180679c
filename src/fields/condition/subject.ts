import { resources } from '../../../resources/index.ts';
import type { AnyField, Resource } from '../../../resources/kit/index.ts';

/** The record whose rows a field's condition chooses. */
export const subjectOf = (field: AnyField): Resource | undefined =>
  field.kind === 'condition'
    ? Object.values<Resource>(resources).find(({ name }) => name === field.options.of)
    : undefined;
