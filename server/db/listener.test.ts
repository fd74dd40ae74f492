import pg from 'pg';
import { expect, it } from 'vitest';
import { freePort } from '#testing/processes/ports.ts';
import { createListener } from './listener.ts';

it('ends at once though it rests before it tries the database again', async () => {
  const port = await freePort();
  const listener = createListener(
    () => new pg.Client({ host: '127.0.0.1', port, user: 'nobody' }),
    () => {},
  );
  await expect(listener.listen('jobs', () => {})).rejects.toThrow();
  await listener.end();
}, 5_000);
