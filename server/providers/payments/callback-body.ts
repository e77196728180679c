import { createHash } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '../call-json.ts';

const fields = z.record(z.string(), z.unknown());

/** The fields of a callback; undefined for what is no JSON object. */
export const fieldsOf = (rawBody: Buffer): Record<string, unknown> | undefined =>
  fields.safeParse(parseJson(rawBody)).data;

/** For events that carry no id: the same bytes are the same event. */
export const idOf = (rawBody: Buffer): string => createHash('sha256').update(rawBody).digest('hex');
