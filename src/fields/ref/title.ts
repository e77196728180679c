import type { BaseRecord } from '@refinedev/core';
import { type ResourceName, resources } from '../../../resources/index.ts';
import type { AnyField } from '../../../resources/kit/index.ts';

/** The record type a field points to. */
export const targetOf = (field: AnyField): string => (field.kind === 'ref' ? field.options.to : '');
export const titleOf = (resource: string, record: BaseRecord): string =>
  String(record[resources[resource as ResourceName].title] ?? record.id);
