/** Areas name their chunks for themselves; in one build each name gets its area's before it. */
module.exports = function areaChunks(source) {
  const [, area] = /mf-([\w-]+)[\\/]src[\\/]area\.ts$/.exec(this.resourcePath) ?? [];
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${area}-`);
};
