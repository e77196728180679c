import { resources } from '../../resources/index.ts';
import { isWritable, type Resource } from '../../resources/kit/index.ts';
import { isPermission } from '../../resources/permissions.ts';
import type { RouteEntry } from '../../server/route-entry.ts';
import { rowOf } from '../harness/values.ts';

/** Calls for people of a shop. */
export const ofShop = ({ access }: RouteEntry): boolean => access === 'shop' || isPermission(access);

export interface Reply {
  status: number;
  body: string;
  streams: boolean;
  html: boolean;
}

/** Sends one request as it stands; of a stream only the head is read. */
export async function send(base: string, path: string, init: RequestInit): Promise<Reply> {
  const over = new AbortController();
  const response = await fetch(base + path, { ...init, signal: over.signal, redirect: 'manual' });
  const type = response.headers.get('content-type') ?? '';
  const streams = type.startsWith('text/event-stream');
  const body = streams ? '' : await response.text();
  if (streams) over.abort();
  return { status: response.status, body, streams, html: type.startsWith('text/html') };
}

/** The path with its parameters filled in; a parameter without a value gets `other`. */
export const fill = (url: string, values: Record<string, string>, other = 'x'): string =>
  url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? other));

/**
 * A body that fits a record's own route, as far as the record's definition tells; for calls of another kind, the one
 * that their contract shows.
 */
export function fittingBody({ method, url, schema }: RouteEntry): object | undefined {
  const [, name, action] = /^\/api\/(\w+)(?:\/:id(?:\/(\w+))?)?$/.exec(url) ?? [];
  const resource = (resources as unknown as Record<string, Resource>)[name ?? ''];
  if (!resource) return url.includes(':id') ? schema.example : undefined;
  if (method === 'GET' || method === 'DELETE') return undefined;
  if (action !== undefined) return rowOf(resource.actions?.[action]?.args ?? {}, 1);
  const row = rowOf(resource.fields, 1);
  if (method === 'POST') return row;
  return Object.fromEntries(Object.entries(row).filter(([field]) => isWritable(resource.fields[field], 'update')));
}
