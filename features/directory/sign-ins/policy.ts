import type { Doer, SignInChange } from './rules.ts';

/** A change is known to administrators, to whose sign-in it is, and to who asked for it. */
export const maySee = (
  { empcode: reader, admins }: Doer,
  { empcode, askedBy }: Pick<SignInChange, 'empcode' | 'askedBy'>,
): boolean => admins.includes(reader) || reader === empcode || reader === askedBy;
