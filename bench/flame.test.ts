import { expect, it } from 'vitest';
import { flameOf, framesOf, msOf, type Profile, sharesOf } from './flame.ts';

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 0, columnNumber: 0 });
/** Three milliseconds of asking, one of it in a package; and ten of waiting. */
const profile: Profile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 4] },
    { id: 2, callFrame: frame('ask', 'node:http'), children: [3] },
    { id: 3, callFrame: frame('<read>', `file://${process.cwd()}/node_modules/@some/package/read.js`) },
    { id: 4, callFrame: frame('(idle)') },
  ],
  samples: [2, 3, 4, 2],
  timeDeltas: [1_000, 1_000, 10_000, 1_000],
};

it('tells how long each was at work, under whoever called it, and nothing of waiting', () => {
  const frames = framesOf(profile);
  expect(msOf(frames)).toBe(3);
  expect(frames.called[0]).toMatchObject({ what: 'ask', ownMs: 2, called: [{ what: '<read>', ownMs: 1 }] });
  expect(sharesOf(frames)).toEqual([
    ['node http', 2],
    ['@some/package', 1],
  ]);
});

it('draws each as wide as it took, its name as it may stand there', () => {
  const drawn = flameOf(framesOf(profile), 'a start');
  expect(drawn).toContain('<title>ask node http – 3 ms</title><rect x="0.0" y="34" width="1199.5"');
  expect(drawn).toContain('&lt;read>');
  expect(drawn).not.toContain('(idle)');
});
