import type sharp from 'sharp';

let loading: Promise<typeof sharp> | undefined;

/**
 * The picture library, loaded with the first picture. It keeps no pixels between two of them and gives each one thread:
 * what many threads took for large photos is not given back to the machine.
 */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.cache(false);
    loaded.concurrency(1);
    return loaded;
  });
  return loading;
}
