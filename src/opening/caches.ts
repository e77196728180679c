/** Built files and the page itself, by the version of the build; one cache each. */
export const filesCache = 'dashboard-files-';

/** Under this address the worker fetches the page, whoever asks. */
export const shellUrl = '/assets/dashboard/shell.html';
