/** A random UUID. `crypto.randomUUID` is missing on pages without https, where widgets stand too. */
export const uuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (+digit ^ (byte & (15 >> (+digit / 4)))).toString(16);
  });
