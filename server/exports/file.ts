/** Under what name the bytes of a copy lie. */
export const exportFile = (id: string): string => `${id}.zip`;
