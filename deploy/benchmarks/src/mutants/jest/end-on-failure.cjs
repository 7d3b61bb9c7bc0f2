const { configureGlobal, readConfigureGlobal } = require('fast-check');

/** Which smallest values fail is of no interest: a change was noticed. */
configureGlobal(Object.assign(readConfigureGlobal() ?? {}, { endOnFailure: true }));
