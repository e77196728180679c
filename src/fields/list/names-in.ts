/** What the rows of a list are called, those of one set by its name. */
export const namesIn = (items: readonly Readonly<Record<string, unknown>>[]): string[] => [
  ...new Map(
    items.map((item, at) => [String(item.set_id ?? item.id ?? at), String(item.set_name ?? item.name ?? '')]),
  ).values(),
];
