/** The icons that a tile of My Apps or a link may have, by their names. */
export const appIcons = [
  'app-window',
  'award',
  'briefcase',
  'chart-bar',
  'clock',
  'graduation-cap',
  'heart-handshake',
  'landmark',
  'life-buoy',
  'lightbulb',
  'lock',
  'plane',
  'shield-check',
  'trending-up',
  'wallet',
  'workflow',
] as const;
export type AppIconName = (typeof appIcons)[number];

/** The icon of this name; a window where there is none. */
export function appIconOf(name: string): AppIconName {
  return appIcons.find((icon) => icon === name) ?? 'app-window';
}

/** True for the name of one of them. */
export function isAppIcon(name: string): name is AppIconName {
  return appIcons.some((icon) => icon === name);
}
