export interface LastOf<Item> {
  push(item: Item): void;
  items(): readonly Item[];
}

/** Keeps the last so many of what is pushed. */
export function lastOf<Item>(count: number): LastOf<Item> {
  const items: Item[] = [];
  return {
    push(item) {
      items.push(item);
      if (items.length > count) items.shift();
    },
    items: () => items,
  };
}
