/**
 * Only endings that say for sure what is inside: a .mov or .mkv often plays although its type is not known to the
 * browser.
 */
const types = new Map([
  ['mp4', 'video/mp4'],
  ['m4v', 'video/mp4'],
  ['webm', 'video/webm'],
  ['ogv', 'video/ogg'],
  ['3gp', 'video/3gpp'],
  ['avi', 'video/x-msvideo'],
  ['wmv', 'video/x-ms-wmv'],
  ['flv', 'video/x-flv'],
  ['mpg', 'video/mpeg'],
  ['mpeg', 'video/mpeg'],
]);

/** The type that a video's name tells, if it tells one. */
export const videoType = (url: string): string | undefined =>
  types.get(/\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? '');

/** Whether the browser has said that it cannot play such a video. */
export function isUnsupported(url: string): boolean {
  const type = videoType(url);
  return type !== undefined && document.createElement('video').canPlayType(type) === '';
}
