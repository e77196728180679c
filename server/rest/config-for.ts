import type { FastifyContextConfig } from 'fastify';
import type { Resource } from '../../resources/kit/index.ts';
import { accessTo } from '../../resources/permissions.ts';

/** What a call on a record asks of who makes it. */
export const configFor = (resource: Resource, verbOrAction: string): FastifyContextConfig => ({
  access: accessTo(resource, verbOrAction),
  ...(resource.whileClosed && { whileClosed: true as const }),
});
