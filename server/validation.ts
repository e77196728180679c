import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import type * as z from 'zod';
import { InvalidInput } from './errors.ts';

/** Types what a handler reads by its route's zod schemas: `app.withTypeProvider<ZodTypes>()`. */
export interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
}

/**
 * Reads every route's params, query and body through its zod schema. With `checkAnswers` what goes is held against its
 * schema too.
 */
export function validateWithZod(app: FastifyInstance, checkAnswers = false): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (value) => {
    // With their input, issues tell what is missing from what is of the wrong kind.
    const read = schema.safeParse(value, { reportInput: true });
    return read.success ? { value: read.data } : { error: new InvalidInput(read.error.issues, httpPart ?? '') };
  });
  // Answers are made from closed lists of columns and typed by their contracts: a second pass over every row is for
  // tests.
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url }) =>
    checkAnswers ? (answer) => checked(schema, answer, `${method} ${url}`) : JSON.stringify,
  );
  app.setSchemaErrorFormatter((errors) => errors as unknown as Error);
}

/** Throws where an answer is not what its schema says, as the caller will read it. */
function checked(schema: z.ZodType, answer: unknown, route: string): string {
  const text = JSON.stringify(answer);
  const read = schema.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${route} answers what its schema does not say: ${read.error.message}`);
  return text;
}
