/** What the system says of a connection that cannot be made or is gone; PostgreSQL's own codes are in classes. */
const ofSystem = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]);
/** 08: the connection; 57P01 to 57P05: the server ends it or does not take any yet; 53300: it has too many. */
const ofPostgres = /^(08[0-9A-Z]{3}|57P0[1-5]|53300)$/;
/** What the driver says itself has no code. */
const ofDriver =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after|the database has been closed)/;

/** True where an error says that the database cannot be reached now: nothing is wrong with the call, and the same may go well soon. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (ofSystem.has(code) || ofPostgres.test(code)) return true;
  return code === '' && ofDriver.test(error.message);
}
