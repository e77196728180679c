/** The other packages run in a task of their own, after antd. */
await new Promise((resolve) => setTimeout(resolve));
