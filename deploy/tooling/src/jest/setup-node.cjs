// a busy machine is no failure: a database or server may take its time to start
jest.setTimeout(60_000);
