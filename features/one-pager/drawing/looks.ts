import type { PageFormat } from './page.ts';

/** The portal's colours (web/tokens.css, light) as print and decks have them. Every text on white, or on its own ground, has 4.5:1 at least. */
export const colours = {
  ink: '#19201c',
  quiet: '#535a54',
  faint: '#646b65',
  accent: '#0e5e44',
  accentStrong: '#004a32',
  accentSoft: '#dbf4e8',
  line: '#d6d5ce',
  track: '#e6e4de',
  sunken: '#f2f1ed',
  white: '#ffffff',
  watermark: '#eceeec',
} as const;

/** Sizes in points. */
export interface Looks {
  readonly margin: number;
  /** Between columns, between sections, and between what stands in one. */
  readonly gutter: number;
  readonly section: number;
  readonly row: number;
  readonly name: number;
  readonly designation: number;
  readonly title: number;
  readonly body: number;
  readonly label: number;
  readonly small: number;
  readonly picture: number;
  /** The side of one of nine boxes. */
  readonly cell: number;
  readonly bar: number;
  /** What stands side by side in a wide section is so wide at least. */
  readonly cellWidth: number;
}

/** A slide is seen from afar: its letters are larger. */
export const looks: Readonly<Record<PageFormat, Looks>> = {
  A4: {
    margin: 44,
    gutter: 26,
    section: 17,
    row: 5,
    name: 23,
    designation: 11.5,
    title: 10,
    body: 9.2,
    label: 8.6,
    small: 7.8,
    picture: 62,
    cell: 30,
    bar: 7,
    cellWidth: 220,
  },
  '16:9': {
    margin: 40,
    gutter: 32,
    section: 15,
    row: 4.5,
    name: 27,
    designation: 13,
    title: 12,
    body: 11,
    label: 10,
    small: 9,
    picture: 56,
    cell: 32,
    bar: 8,
    cellWidth: 250,
  },
};
