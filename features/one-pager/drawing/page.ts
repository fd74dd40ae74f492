/** What is drawn of one person: a page with everything on it in words already, in its reader's language. Nothing here knows where it came from. */

/** The formats of a page, in points: A4 upright, and the slide of a deck. */
export const pageFormats = {
  A4: { width: 595.28, height: 841.89 },
  '16:9': { width: 960, height: 540 },
} as const;
export type PageFormat = keyof typeof pageFormats;

/** Where in its band a section stands: across the page, or in one of three columns, which come side by side. */
export const columns = ['full', 'first', 'second', 'third'] as const;
export type Column = (typeof columns)[number];

/** A bound for everything that is drawn: more is refused before it is drawn. Characters, and how many of each. */
export const pageBounds = {
  sections: 12,
  items: 16,
  label: 80,
  text: 2_000,
  /** A name, a title, and whatever else stands on a line or two. */
  line: 200,
  lines: 40,
  steps: 12,
  years: 6,
  skills: 12,
  listed: 20,
} as const;

/** What stands in a section, each kind drawn in its own way. An item whose label is empty has none. */
export type DrawnItem =
  /** A value on a line of its own beside its label, or a paragraph below it. `lines`: at most so many, the rest is overflow. */
  | { readonly kind: 'text'; readonly label: string; readonly text: string; readonly lines: number }
  | { readonly kind: 'paragraph'; readonly label: string; readonly text: string; readonly lines: number }
  | { readonly kind: 'list'; readonly label: string; readonly entries: readonly string[] }
  /** The name of a picture given beside the page; null: the initials in a circle. */
  | { readonly kind: 'picture'; readonly picture: string | null; readonly initials: string }
  /** What somebody was, the latest first. */
  | {
      readonly kind: 'career';
      readonly label: string;
      readonly steps: readonly { readonly when: string; readonly what: string; readonly where: string }[];
    }
  /** A bar for each year; `value` from 0 to `most`, null where there was none. */
  | {
      readonly kind: 'ratings';
      readonly label: string;
      readonly most: number;
      readonly years: readonly {
        readonly year: string;
        readonly value: number | null;
        readonly said: string;
      }[];
    }
  /** Three by three: from low to high, 1 to 3; null: not placed yet. */
  | {
      readonly kind: 'nine-box';
      readonly label: string;
      readonly across: string;
      readonly up: string;
      readonly cell: string;
      readonly placed: { readonly across: number; readonly up: number } | null;
    }
  | {
      readonly kind: 'skills';
      readonly label: string;
      readonly most: number;
      /** `said`: the level in words, for whoever does not see the bar; drawn behind it. */
      readonly skills: readonly { readonly name: string; readonly level: number; readonly said?: string }[];
    };

export interface DrawnSection {
  readonly title: string;
  readonly column: Column;
  readonly items: readonly DrawnItem[];
}

/** One page. */
export interface DrawnPage {
  readonly format: PageFormat;
  /** The language that its words are in, as BCP 47 has it, and which way it is read. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** At the head, and in the bookmarks: whose page it is, and what they do. */
  readonly name: string;
  readonly designation: string;
  readonly sections: readonly DrawnSection[];
  /** In the foot: the template, its version and the day. */
  readonly foot: string;
  /** Across the page, faintly: who reads it and when; null where it is a preview. */
  readonly watermark: string | null;
}

/** What stands on a drawn page, in points from its upper left corner: the PDF, the picture and the deck are all made of these. */
export type Box =
  | {
      readonly kind: 'text';
      /** What it is to whoever reads it out: the page's title, the title of a section, a text; `background` is read by nobody. */
      readonly as: 'title' | 'heading' | 'text' | 'background';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      /** As they were broken: each is drawn on a line of its own, and never again broken. */
      readonly lines: readonly string[];
      readonly size: number;
      readonly weight: 'regular' | 'bold';
      /** `#rrggbb` */
      readonly colour: string;
      readonly align: 'left' | 'centre' | 'right';
      readonly direction: 'ltr' | 'rtl';
      /** Degrees, clockwise, about its middle. */
      readonly turned: number;
    }
  | {
      readonly kind: 'rectangle' | 'ellipse';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill: string | null;
      readonly stroke: string | null;
    }
  | {
      readonly kind: 'picture';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly picture: string;
    };

/**
 * What had no room: which item of which section (-1: the section as a whole; of section -1: the head), by how many lines of text, and how many
 * points it is too high. What was cut to the lines that it may have is too high by nothing.
 */
export interface Overflow {
  readonly section: number;
  readonly item: number;
  readonly lines: number;
  readonly points: number;
}

/** A page as it was set. */
export interface Layout {
  readonly format: PageFormat;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly name: string;
  readonly boxes: readonly Box[];
  readonly overflow: readonly Overflow[];
}
