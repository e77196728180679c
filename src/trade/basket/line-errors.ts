/** Dotted path → sentence. */
export type Errors = Readonly<Record<string, string>>;

/** Those of lines by where each line is now, of the keys as they were `sent`; one that is gone takes its own along. */
export const whereNow = (errors: Errors, sent: readonly string[], now: readonly string[]): Errors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, sentence]) => {
      const [, index, rest] = /^lines\.(\d+)(\..*)/.exec(path) ?? [];
      if (index === undefined) return [[path, sentence]];
      const place = now.indexOf(sent[Number(index)] ?? '');
      return place < 0 ? [] : [[`lines.${place}${rest}`, sentence]];
    }),
  );

/** The sentences about one line of a basket. */
export const lineErrors = (errors: Errors, index: number): string[] =>
  Object.entries(errors).flatMap(([path, sentence]) => (path.startsWith(`lines.${index}.`) ? [sentence] : []));
