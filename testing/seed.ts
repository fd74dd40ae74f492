import fc from 'fast-check';

// The same samples at every run, unless `npm run test:long` draws others; it says which.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_241) });
