/** Built files and the page itself, by the version of the build; one cache each. */
export const filesCache = 'dashboard-files-';

/** What was answered, kept on the device: who signs out, or comes to sign in, takes it away by this name. */
export const savedAnswers = 'dukani-saved';

/** Under this address the worker fetches the page, whoever asks. */
export const shellUrl = '/assets/dashboard/shell.html';
