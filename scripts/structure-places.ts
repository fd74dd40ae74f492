export const isTest = (path: string) => /\.(test|e2e|shots|checks)\.tsx?$/.test(path);
export const inFolders = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(`${folder}/`));
export const isWeb = (path: string) =>
  inFolders(path, 'web', 'portal/page') || /^features\/[^/]+\/([^/]+\/)?web\//.test(path);
export const isServer = (path: string) =>
  inFolders(path, 'server') ||
  (inFolders(path, 'portal') && !isWeb(path)) ||
  /^features\/[^/]+\/([^/]+\/)?server\//.test(path);
export const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];
/** The part of a room that a file lies in, as a path; undefined: it is the room's as a whole. */
export const partOf = (path: string) =>
  /^features\/[^/]+\/(?!server\/|web\/|messages\/)[^/]+(?=\/)/.exec(path)?.[0];
/** The demo company: its own folder, and each room's part of it. */
export const isDemo = (path: string) =>
  inFolders(path, 'demo') || /^features\/[^/]+\/demo(-[a-z]+)*\.ts$/.test(path);
/** Pure: what is neither a server's nor a page's, of a room as of each of its parts. */
export const isShared = (path: string) =>
  (!isDemo(path) && /^features\/[^/]+\/(?!([^/]+\/)?(server|web)\/).+\.ts$/.test(path)) ||
  inFolders(path, 'contract', 'formats');
/** Outside the product: they may look at all of it. */
export const isBeside = (path: string) =>
  isTest(path) || inFolders(path, 'testing', 'scripts', 'bench', 'chaos', 'fuzz') || !path.includes('/');
/** The room of a file, or its folder at the root: what is imported from where one stands, and not by name. */
export const homeOf = (path: string) => /^(features\/[^/]+|[^/]+)/.exec(path)?.[0];
