/** Every browser that runs the dashboard has its own. */
export default ResizeObserver;
