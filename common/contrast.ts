/** WCAG 2.2 relative luminance of `#rrggbb`, 0 to 1. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Black or white, whichever is better read on a colour. */
export const readableOn = (colour: string): string =>
  contrast(colour, '#ffffff') >= contrast(colour, '#14201b') ? '#ffffff' : '#14201b';

export const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

type Channels = [red: number, green: number, blue: number, alpha: number];
/** Of `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, 0 to 255. */
function channelsOf(colour: string): Channels {
  const digits = colour.slice(1);
  const each = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 255] = each.map((part) => Number.parseInt(part, 16));
  return [red, green, blue, alpha];
}
const hex = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `#rrggbb` of `share` (0 to 1) of one colour and the rest of another. */
export function mixed(one: string, other: string, share: number): string {
  const rest = channelsOf(other);
  return hex(
    channelsOf(one)
      .slice(0, 3)
      .map((part, index) => part * share + (rest[index] ?? 0) * (1 - share)),
  );
}
/** What is seen of a colour in hex, one that lets through what is below it too, as `#rrggbb`. */
export const flattened = (colour: string, ground: string): string => mixed(colour, ground, channelsOf(colour)[3] / 255);
