import type { DrawnPage, Layout, Overflow } from '../page.ts';

/** Pictures by the names that pages call them: JPEG or PNG. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

/** What the process that draws is asked. Paths are the portal's own. */
export type Task =
  | { readonly ask: 'layout'; readonly pages: readonly DrawnPage[] }
  | { readonly ask: 'svg'; readonly page: DrawnPage; readonly pictures: Pictures }
  | {
      readonly ask: 'pdf';
      readonly pages: readonly DrawnPage[];
      readonly pictures: Pictures;
      readonly title: string;
    }
  | { readonly ask: 'join'; readonly files: readonly string[]; readonly out: string; readonly title: string }
  | {
      readonly ask: 'pptx';
      readonly layouts: readonly Layout[];
      readonly pictures: Pictures;
      readonly title: string;
    };

/** What comes of each. */
export interface Answers {
  readonly layout: Layout[];
  readonly svg: Preview;
  readonly pdf: Uint8Array;
  readonly join: Joined;
  readonly pptx: Uint8Array;
}

export interface Preview {
  readonly svg: string;
  readonly overflow: readonly Overflow[];
}
/** The file that several became. */
export interface Joined {
  readonly pages: number;
  readonly bytes: number;
}
