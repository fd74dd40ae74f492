// Loaded before the portal (--import): what it asks of the real gateway is asked of the sandbox, a process of the test's own. All else is as it is for real.
const real = 'https://api.razorpay.com/';
const here = process.env.TEST_GATEWAY;
const asked = globalThis.fetch;
globalThis.fetch = (address, init) =>
  asked(
    typeof address === 'string' && address.startsWith(real)
      ? `${here}/${address.slice(real.length)}`
      : address,
    init,
  );
