import type { Reader } from '#contract/hidden-number.ts';
import { presentPhones } from '../../places/server/present.ts';
import type { Ask, Post } from '../contract.ts';
import { toAsk } from '../rules.ts';
import type { AskRow } from './ask-store.ts';
import type { PostRow } from './store.ts';

/** A designation that is short. */
export function presentPost(row: PostRow): Post {
  const { designation, posts, expected, nearby } = row;
  return { designation, posts, expected, nearby, toAsk: toAsk(row) };
}

/** An ask as whoever manages the store may see it: a hidden number stays hidden. */
export function presentAsk(row: AskRow, reader: Reader): Ask {
  const { askId, designation, askedAt, askedByName, filledBy, name, fromName } = row;
  const phones = presentPhones({ ...row, empcode: filledBy ?? '', name: name ?? '' }, reader);
  return {
    askId,
    designation,
    askedAt: askedAt.toISOString(),
    askedBy: askedByName,
    filledBy:
      filledBy === null
        ? null
        : {
            empcode: filledBy,
            name: name ?? filledBy,
            storeName: fromName,
            phone: phones.empPhoneNumber,
            hidesPhone: phones.hidesPhone,
          },
  };
}
