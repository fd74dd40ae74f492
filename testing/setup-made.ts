import { ensureMadeLanguages } from '../scripts/prepare.mjs';

/** Before the tests in the made languages: their sentences. */
export default async function setup(): Promise<void> {
  await ensureMadeLanguages();
}
