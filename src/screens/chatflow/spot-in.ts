interface Spot {
  latitude: number;
  longitude: number;
}

/** Two numbers with decimals beside each other, as a map's own links and people write them. */
const pairs = [/!3d(-?\d{1,2}\.\d+)!4d(-?\d{1,3}\.\d+)/, /(-?\b\d{1,2}\.\d+)\s*(?:,|%2C)\s*(-?\d{1,3}\.\d+)/i];

/** Where on a map a text says something is: two numbers, or the link of a map that has them. */
export function spotIn(text: string): Spot | undefined {
  for (const pair of pairs) {
    const [, latitude, longitude] = pair.exec(text)?.map(Number) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  return undefined;
}
