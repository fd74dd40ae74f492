/** Why a file was not taken. */
export type FileProblem = 'type' | 'size' | 'empty' | 'count' | 'repeat';

export interface FileBounds {
  /** How many files there may be in all. */
  most: number;
  /** The largest file, in bytes. */
  bytes: number;
  /** Endings with the dot, and media types: `.pdf`, `image/png`, `image/*`. */
  accept: readonly string[];
}

/** Parts what was dropped into what is taken and what is not, and why. The server looks at the bytes again. */
export function sortFiles(
  held: readonly File[],
  dropped: readonly File[],
  bounds: FileBounds,
): { taken: File[]; refused: { file: File; problem: FileProblem }[] } {
  const taken: File[] = [];
  const refused: { file: File; problem: FileProblem }[] = [];
  for (const file of dropped) {
    const problem = problemOf([...held, ...taken], file, bounds);
    if (problem) refused.push({ file, problem });
    else taken.push(file);
  }
  return { taken, refused };
}

function problemOf(held: readonly File[], file: File, bounds: FileBounds): FileProblem | null {
  if (!bounds.accept.some((pattern) => matches(file, pattern))) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > bounds.bytes) return 'size';
  if (held.some((other) => other.name === file.name && other.size === file.size)) return 'repeat';
  if (held.length >= bounds.most) return 'count';
  return null;
}

function matches(file: File, pattern: string): boolean {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern.toLowerCase());
  if (pattern.endsWith('/*')) return file.type.startsWith(pattern.slice(0, -1));
  return file.type === pattern;
}
