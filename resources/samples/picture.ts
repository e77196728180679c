import { table } from './drawings/table.ts';
import { things } from './drawings/things.ts';

/**
 * A square picture (SVG text, 600 × 600) of a sample product by its SKU: a drawing of what it is, on a ground of its
 * own. No letters: a server without fonts draws it just the same. Throws for a product that nobody drew.
 */
export function productPicture(sku: string): string {
  const drawing = table[sku];
  if (!drawing) throw new RangeError(`nobody drew ${sku}`);
  const [thing, main, second] = drawing;
  const colours: Record<string, string> = { A: main, B: second, K: '#2a2f33', W: '#fffdf7' };
  const drawn = things[thing].replace(/="([ABKW])"/g, (_found, name: string) => `="${colours[name]}"`);
  const ground = grounds[Object.keys(table).indexOf(sku) % grounds.length];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">' +
    `<rect width="600" height="600" fill="${ground}"/><ellipse cx="300" cy="520" rx="200" ry="22" fill="#0001"/>` +
    `<g transform="translate(84 80) scale(4.32)">${drawn}</g></svg>`
  );
}

const grounds = ['#e3f0ea', '#fbeed7', '#f8e5df', '#e3ecf8', '#ece6f6', '#eaf0d6'] as const;
