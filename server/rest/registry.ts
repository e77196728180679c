import { resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/index.ts';
import { behaviours } from '../resources/index.ts';
import type { AnyBehaviour } from './behaviour.ts';

/** The record types that a server serves, and what each does beyond what its fields say. */
export interface Registry {
  resources: Readonly<Record<string, Resource>>;
  behaviours: Readonly<Record<string, AnyBehaviour>>;
}

/** Those of the product. Each behaviour is checked against its record where it is written. */
export const registry: Registry = { resources, behaviours: behaviours as Registry['behaviours'] };
