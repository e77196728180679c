/** How long a call may take (specification, sections 7 and 9). Milliseconds. */
export const callMs = 150_000;
const mediaMs = 300_000;

/** The longer time where the path contains media, and where a file is sent. */
export const timeOutOf = (path: string): number => (/media|\/api\/(files|imports)/.test(path) ? mediaMs : callMs);
