/** What of the package is used: its own types are those of another kind of module than it is. */
declare module 'bidi-js' {
  interface Levels {
    readonly levels: Uint8Array;
  }
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction: 'ltr'): Levels;
    /** `last` is the last letter of the line. */
    getReorderedIndices(text: string, levels: Levels, first: number, last: number): number[];
    getMirroredCharacter(letter: string): string | null;
  };
}
