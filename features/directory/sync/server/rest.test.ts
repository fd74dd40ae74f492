import { afterAll, beforeAll, expect, it } from 'vitest';
import { newcomer, openHrSource } from '#testing/others/hr-source.ts';
import { SourceError } from '../pages.ts';
import { readPages, restBounds } from './rest-service.ts';

let source: Awaited<ReturnType<typeof openHrSource>>;
beforeAll(async () => {
  source = await openHrSource();
});
afterAll(() => source.close());
const faultWith = (bounds: Partial<typeof restBounds>) =>
  readPages({ url: new URL(source.url), token: undefined }, { ...restBounds, ...bounds }).then(
    () => null,
    (error) => (error instanceof SourceError ? error.fault : error),
  );

it('pages that do not come, or come by drops, are waited for so long', async () => {
  source.answers(() => {});
  expect(await faultWith({ pageMs: 50 })).toBe('slow');
  source.answers((_, response) => response.write('{"data":['));
  expect(await faultWith({ pageMs: 50 })).toBe('slow');
  expect(await faultWith({ allMs: 50 })).toBe('slow');
});

it('pages are so many, and of so many bytes together', async () => {
  source.has([newcomer('N1'), newcomer('N2'), newcomer('N3')], 1);
  expect(await faultWith({ pages: 2 })).toBe('endless');
  expect(await faultWith({ pages: 3 })).toBeNull();
  expect(await faultWith({ bytes: 500 })).toBe('too_much');
});
