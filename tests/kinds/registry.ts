import { registry as ofTheProduct, type Registry } from '../../server/rest/registry.ts';
import { resources } from './resources.ts';

/** What a server serves that knows one more record type than the product. */
export const registry: Registry = { resources, behaviours: { ...ofTheProduct.behaviours, agreements: {} } };
