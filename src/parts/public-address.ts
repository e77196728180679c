/** Where the world finds us, by what the server wrote into the page: it may have been opened under another name. */
const base = document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content ?? location.origin;

/** An address of ours as other people and other services reach it. */
export const publicAddress = (path: string): string => new URL(path, base).href;
