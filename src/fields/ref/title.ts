import type { BaseRecord } from '@refinedev/core';
import { type ResourceName, resources } from '../../../resources/index.ts';
import type { AnyField, Resource } from '../../../resources/kit/index.ts';

/** The record type a field points to. */
export const targetOf = (field: AnyField): string => (field.kind === 'ref' ? field.options.to : '');
export function titleOf(resource: string, record: BaseRecord): string {
  const { title, fields } = resources[resource as ResourceName] as Resource;
  const value = record[title] ?? record.id;
  return fields[title]?.kind === 'int' ? `#${value}` : String(value);
}
