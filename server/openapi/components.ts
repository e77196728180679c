import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { JsonSchema } from './json-schema.ts';

const home = '#/components/schemas/';

/** Formats that say as much as the pattern zod writes beside them. */
const selfDescribingFormats: readonly (string | undefined)[] = ['uuid', 'date-time', 'email', 'uri', 'e164'];

/** Schemas as the document has them: those with an id once, under `components`, and referred to by their name. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};
  readonly responses: Record<string, object> = {};

  /** `input`: as a caller sends it; `output`: as it is answered. Throws where two schemas have one name. */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => shorten(jsonSchema as JsonSchema),
    });
    for (const [name, each] of Object.entries($defs)) this.add(name, relocated(each as JsonSchema));
    return relocated(json as JsonSchema);
  }

  /** The schema behind a reference; any other as it is. */
  resolve(schema: JsonSchema): JsonSchema {
    return schema.$ref?.startsWith(home) ? (this.schemas[schema.$ref.slice(home.length)] ?? {}) : schema;
  }

  /** A response that many calls share, by its name. */
  response(name: string, response: object): { $ref: string } {
    this.responses[name] ??= response;
    return { $ref: `#/components/responses/${name}` };
  }

  private add(name: string, schema: JsonSchema): void {
    const known = this.schemas[name];
    if (known && !isDeepStrictEqual(known, schema)) throw new Error(`two schemas are called ${name}`);
    this.schemas[name] = schema;
  }
}

/** Leaves out what says nothing: the bounds of every number, a pattern beside its format. */
function shorten(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.pattern !== undefined && selfDescribingFormats.includes(schema.format)) delete schema.pattern;
}

const relocated = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', `"$ref":"${home}`));
