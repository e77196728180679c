import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import type * as z from 'zod';
import { InvalidInput } from './errors.ts';

/** Types what a handler reads by its route's zod schemas: `app.withTypeProvider<ZodTypes>()`. */
export interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
}

/** Reads every route's params, query and body through its zod schema. */
export function validateWithZod(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (value) => {
    // With their input, issues tell what is missing from what is of the wrong kind.
    const read = schema.safeParse(value, { reportInput: true });
    return read.success ? { value: read.data } : { error: new InvalidInput(read.error.issues, httpPart ?? '') };
  });
  // Answers are made from closed lists of columns; their schemas are documentation, not a second pass over every row.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setSchemaErrorFormatter((errors) => errors as unknown as Error);
}
