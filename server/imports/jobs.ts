import { checkRows } from './check.ts';
import { runRows } from './run.ts';
import { undoRows } from './undo.ts';

/** What is done to the rows of a file, by the name of its job. */
export const importJobs = { 'imports.check': checkRows, 'imports.run': runRows, 'imports.undo': undoRows };
