/** antd runs in a task of its own, after React: a tap is heard in between. */
await new Promise((resolve) => setTimeout(resolve));
