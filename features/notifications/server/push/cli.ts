import { newPrivateKey } from './vapid.ts';

// npm run push-key: a key with which the portal tells browsers. Whoever changes it has everybody subscribe anew.
console.log(`VAPID_PRIVATE_KEY=${newPrivateKey()}`);
