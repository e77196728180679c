import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A tool that is content with the sources or not. */
interface Tool {
  part: string;
  name: string;
  args: string[];
}
export const tools: readonly Tool[] = [
  { part: 'types', name: 'tsc', args: ['-p', '.'] },
  { part: 'lint', name: 'biome', args: ['check', '.'] },
];

/** Whether it is content; it says itself why not. */
export const runTool = (root: string, { name, args }: Tool): boolean =>
  spawnSync(join(root, 'node_modules', '.bin', name), args, { cwd: root, stdio: 'inherit' }).status === 0;
