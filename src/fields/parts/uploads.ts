/** The files that are on their way from this page. */
const underway = new Set<Promise<unknown>>();

export const uploads = {
  add<T>(upload: Promise<T>): Promise<T> {
    underway.add(upload);
    void upload.finally(() => underway.delete(upload)).catch(() => {});
    return upload;
  },
  areUnderway: (): boolean => underway.size > 0,
  /** Once none is: what it brought is in its form. */
  async over(): Promise<void> {
    while (underway.size > 0) await Promise.allSettled([...underway]);
  },
};
