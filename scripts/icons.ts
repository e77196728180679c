/** `npm run icons`: draws the mark's files in public/ anew. */
import { writeFileSync } from 'node:fs';
import { iconFiles } from './pictures/icons.ts';

for (const [name, bytes] of await iconFiles()) writeFileSync(`public/${name}`, bytes);
