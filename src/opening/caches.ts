/** The page itself, kept for who is signed in. */
export const shellCache = 'dashboard-shell';
/** Built files, by the version of the build; one cache each. */
export const filesCache = 'dashboard-files-';

/** Under this address the worker fetches the page, whoever asks. */
export const shellUrl = '/assets/dashboard/shell.html';
