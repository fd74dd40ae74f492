import type { DemoGiven } from '../../server/feature.ts';

/** The My Apps tiles of the demo company, in order (the specification's section 2), with made-up addresses. */
export async function loadDemo({ tx, product }: DemoGiven): Promise<void> {
  const tiles = [
    [`${product}-U`, 'university', 'graduation-cap'],
    ['Kudos', 'kudos', 'award'],
    ['Prudent', 'prudent', 'shield-check'],
    ['My Time', 'mytime', 'clock'],
    ['Goodera', 'goodera', 'heart-handshake'],
    ['Qualitrics', 'qualitrics', 'chart-bar'],
    ['Successfactors', 'successfactors', 'trending-up'],
    ['TIE', 'tie', 'lightbulb'],
    ['Infosec Portal', 'infosec', 'lock'],
    ['Trustee Portal', 'trustee', 'landmark'],
    ['EBPM', 'ebpm', 'workflow'],
    ['I mitra - service now', 'imitra', 'life-buoy'],
  ] as const;
  const rows = tiles.map(([label, host, icon], index) => ({
    ...{ label, icon, url: `https://${host}.example.com/` },
    serialNo: (index + 1) * 10,
  }));
  await tx.insertInto('appTiles').values(rows).execute();
}
