// a busy machine is no failure: a database or server may take its time to start
jest.setTimeout(180_000);

const services = (process.env.TEST_SERVICES ?? '').split(',');
globalThis.isServiceThere = (name) => services.includes(name);
