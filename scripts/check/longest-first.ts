import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readDurations } from './durations.ts';

/** The longest file first, so that no worker is left with it at the end; new ones before all. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { gate } = readDurations();
    const seconds = ({ moduleId }: TestSpecification) =>
      gate[relative(this.ctx.config.root, moduleId)] ?? Number.POSITIVE_INFINITY;
    return (await super.sort(files)).toSorted((one, other) => (seconds(one) < seconds(other) ? 1 : -1));
  }
}
