/** Replaces a CSS Module: each class has its source name. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
