/** Dotted field paths with their sentences, as antd's form takes them: `variants.0.name` stands at the first variant's name. */
export function fieldsWithErrors(
  errors: Readonly<Record<string, string>>,
): { name: (string | number)[]; errors: string[] }[] {
  return Object.entries(errors).map(([path, sentence]) => ({
    name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors: [sentence],
  }));
}
