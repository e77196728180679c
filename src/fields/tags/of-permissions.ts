import type { AnyField } from '../../../resources/kit/index.ts';

/** What tags are of decides how they are chosen and read. */
export const isOfPermissions = ({ options }: AnyField): boolean => 'of' in options && options.of === 'permission';
