import { expect, it } from 'vitest';
import { startPortalHost } from './portal-host.ts';

it('says why a portal did not open, goes on, and ends once', async () => {
  const host = startPortalHost();
  await expect(host.open({ PORT: 'none' })).rejects.toThrow('PORT is not valid');
  await expect(host.open({ PUBLIC_URL: 'nowhere' })).rejects.toThrow('PUBLIC_URL is not valid');
  await host.end();
  await host.end();
  await expect(host.open({})).rejects.toThrow('has ended: 0');
});
