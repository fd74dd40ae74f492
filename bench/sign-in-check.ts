import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SAML } from '@node-saml/node-saml';
import { readResponse } from '#features/identity/server/saml/guard.ts';
import { entityIdOf } from '#features/identity/server/saml/saml.ts';
import { verifyResponse } from '#features/identity/server/saml/verify.ts';
import { readEnv } from '#server/env.ts';
import { makeTestProvider } from '#testing/others/identity-provider.ts';
import type { Part } from './part.ts';

const rounds = 7;
const responsesOfRound = 60;
const requestId = '_bench';

export const part: Part = {
  about:
    'the whole check of a sign-in’s SAML response, database apart: bounds, shape, where each signature stands, the signature, and what the assertion says, read from the signed bytes alone',
  floor: '`node-saml` alone on the same responses, with its own checks of the times and the audience',
  async run(world) {
    const env = readEnv({ PUBLIC_URL: 'http://127.0.0.1:3000' });
    const folder = join(world.folder, 'provider');
    mkdirSync(folder, { recursive: true });
    const { provider, respond } = await makeTestProvider(env, folder);
    const recipient = `${env.PUBLIC_URL}/assert`;
    const audience = entityIdOf(env);
    const expected = { issuer: provider.entityId, audience, recipient };
    const { certificates } = provider;
    const ours = async (field: string) => {
      const read = readResponse(field, expected);
      if (!read.accepted) throw new Error(read.reason);
      const vouched = await verifyResponse({ expected, certificates, privateKey: '' }, read, new Date());
      if (!vouched.accepted) throw new Error(vouched.reason);
    };
    const library = async (SAMLResponse: string) => {
      const saml = new SAML({
        issuer: audience,
        audience,
        callbackUrl: recipient,
        idpCert: [...certificates],
        wantAssertionsSigned: true,
        wantAuthnResponseSigned: false,
      });
      const { profile } = await saml.validatePostResponseAsync({ SAMLResponse });
      if (!profile) throw new Error('the library accepted nobody');
    };
    const taken: Record<'ours' | 'library', number[]> = { ours: [], library: [] };
    // The first round warms up and does not count.
    for (let round = 0; round <= rounds; round++)
      for (const [name, check] of Object.entries({ ours, library })) {
        const responses = Array.from({ length: responsesOfRound }, () => respond(requestId));
        const started = process.cpuUsage();
        for (const response of responses) await check(response);
        const { user, system } = process.cpuUsage(started);
        if (round > 0) taken[name as keyof typeof taken].push((user + system) / 1_000 / responsesOfRound);
      }
    return {
      figures: [
        {
          what: 'a SAML response checked, processor',
          unit: 'ms',
          rounds: taken.ours,
          floor: { what: 'node-saml', rounds: taken.library },
          wanted: { of: 'ratio', most: 1.4 },
        },
      ],
    };
  },
};
