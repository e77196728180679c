/** Storage may be blocked: then what is kept there lives as long as the page. */
export function inStorage(work: () => unknown): void {
  try {
    work();
  } catch {
    // As above.
  }
}
