declare module 'fs-native-extensions' {
  /** Takes the operating system's lock on an open file; false where somebody else has it. It ends with the file's last closing. */
  export function tryLock(file: number): boolean;
}
