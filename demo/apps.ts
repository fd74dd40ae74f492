/** The My Apps tiles of the demo company, in order (the specification's section 2), with made-up addresses. */
export function demoApps(product: string): { label: string; url: string; icon: string }[] {
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
  return tiles.map(([label, host, icon]) => ({ label, url: `https://${host}.example.com/`, icon }));
}
