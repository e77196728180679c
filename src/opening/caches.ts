/** The page itself, kept for who is signed in. */
export const shellCache = 'dashboard-shell';
/** Built files, by the version of the build; one cache each. */
export const filesCache = 'dashboard-files-';

/** What a page tells the worker where the person saves data: only what was opened is kept. */
export const savesData = 'saves data';

/** Under this address the worker fetches the page, whoever asks. */
export const shellUrl = '/assets/dashboard/shell.html';
