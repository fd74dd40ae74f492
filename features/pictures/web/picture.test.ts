import { afterEach, expect, it, vi } from 'vitest';
import { ask } from './picture.ts';

afterEach(() => vi.unstubAllGlobals());

const codes = (many: number) => Array.from({ length: many }, (_, at) => `E${1_000 + at}`);

it('asks about all that a frame draws in one call for each hundred', async () => {
  const asked: string[][] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const of = new URL(address, 'http://x').searchParams.get('of')?.split(',') ?? [];
    asked.push(of);
    return Response.json({ data: of.slice(0, 1).map((empcode) => ({ empcode, version: `of ${empcode}` })) });
  });
  const versions = await Promise.all(codes(250).map(ask));
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(asked.flat()).toEqual(codes(250));
  expect(versions.filter(Boolean)).toEqual(['of E1000', 'of E1100', 'of E1200']);
});

it('says to each who asked that a call has failed, and asks again when it is asked again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  const failed = await Promise.allSettled(codes(2).map(ask));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ empcode: 'E1001', version: 'v' }] }));
  expect(await Promise.all(codes(2).map(ask))).toEqual([null, 'v']);
});
