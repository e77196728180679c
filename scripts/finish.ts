/** Runs a command's work; what goes wrong is one sentence and exit code 1, not a stack. */
export async function finish(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
