/** What is ours runs in a task of its own, after the packages. */
await new Promise((resolve) => setTimeout(resolve));
