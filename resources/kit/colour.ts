/** `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
export const cssHex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
