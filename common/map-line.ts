/** Where somebody said that she is, on a map; a name and an address where she chose what has them. */
export interface MapPlace {
  latitude: number;
  longitude: number;
  name: string | null;
  address: string | null;
}

/** As exact as a door: a hundred-thousandth of a degree is a metre. */
const degrees = (value: number) => value.toFixed(5);

/** A place in one line of at most `room` letters: what it is called, and where it is, for a map to find. */
export function lineOfPlace({ latitude, longitude, name, address }: MapPlace, room: number): string {
  const where = `${degrees(latitude)},${degrees(longitude)}`;
  const called = [name, address].filter((part) => part !== null && part !== '').join(', ');
  if (called === '') return where;
  // Not in the middle of a letter of two halves.
  const short = called.slice(0, room - where.length - 3).replace(/[\uD800-\uDBFF]$/, '');
  return `${short} (${where})`;
}

/** Where on a map a line says that it is, as {@link lineOfPlace} writes it. */
export const coordinatesIn = (line: string): string | undefined =>
  /(?<!\d)-?\d{1,2}\.\d{5},-?\d{1,3}\.\d{5}(?!\d)/.exec(line)?.[0];
