/** So many at a time: who is through with one takes the next. After one that went wrong no further one begins. */
export async function sideBySide<Each>(
  list: readonly Each[],
  lanes: number,
  work: (each: Each) => Promise<void>,
): Promise<void> {
  const left = [...list].reverse();
  const lane = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next);
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    left.length = 0;
  }
}
