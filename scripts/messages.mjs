// npm run messages: compiles the sentences of all rooms into generated/messages, and declares them to the compiler of types.
import { compileMessages, ensurePackages } from './prepare.mjs';

await ensurePackages();
await compileMessages();
