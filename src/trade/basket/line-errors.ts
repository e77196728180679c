/** Dotted path → sentence. */
export type Errors = Readonly<Record<string, string>>;

/** The sentences about one line of a basket. */
export const lineErrors = (errors: Errors, index: number): string[] =>
  Object.entries(errors).flatMap(([path, sentence]) => (path.startsWith(`lines.${index}.`) ? [sentence] : []));
