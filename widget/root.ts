import { type ComponentChild, render } from 'preact';

/** What the widget needs of react-dom, by preact alone. */
export const createRoot = (host: HTMLElement) => ({
  render: (node: unknown) => render(node as ComponentChild, host),
  unmount: () => render(null, host),
});
