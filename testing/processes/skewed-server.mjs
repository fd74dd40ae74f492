// Runs the portal on a machine whose clock is CLOCK_SKEW_MS ahead of (or, below zero, behind) all others.
const skew = Number(process.env.CLOCK_SKEW_MS);
const Real = globalThis.Date;
class Skewed extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + skew);
    else super(...given);
  }

  static now() {
    return Real.now() + skew;
  }
}
Object.defineProperty(Skewed, 'name', { value: 'Date' });
globalThis.Date = Skewed;
await import('../../generated/server/main.mjs');
