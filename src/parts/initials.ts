/** `Neema Mushi` → `NM`: what stands in for a picture. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0])
    .slice(0, 2)
    .join('')
    .toUpperCase();
