// Every browser that runs the dashboard has its own: 3 kB.
module.exports = ResizeObserver;
