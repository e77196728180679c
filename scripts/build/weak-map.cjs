module.exports = () => new WeakMap();
