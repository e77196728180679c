import type { Resource } from '../resource.ts';

/**
 * What is wrong with one definition, each beginning with the place: `query.sort: images is a list, which has no order`.
 */
export type Check = (resource: Resource, all: Readonly<Record<string, Resource>>) => string[];
