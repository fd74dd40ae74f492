/** A place, or an org unit, that is merged into another, by their codes. */
export interface Merge {
  readonly kind: 'place' | 'org-unit';
  readonly from: string;
  readonly into: string;
}

/** The code that stands where one stood: the other one's, where it is the one that was merged. */
export function mergedCode(code: string, { from, into }: Pick<Merge, 'from' | 'into'>): string {
  return code === from ? into : code;
}
