import { realWorld, type World } from '../../server/world.ts';

const noonInDarEsSalaam = 9;

/** The world at noon of today in the shop's zone, going on from there: no test runs across midnight. */
export function worldAtNoon(): World {
  const noon = new Date();
  noon.setUTCHours(noonInDarEsSalaam, 0, 0, 0);
  const ahead = noon.getTime() - Date.now();
  return { ...realWorld, now: () => new Date(Date.now() + ahead) };
}
