import type { Reader } from '#contract/hidden-number.ts';
import { presentPhones } from '../../places/server/present.ts';
import type { Away } from '../contract.ts';
import type { AwayRow } from './store.ts';

/** Somebody behind a number as a reader may see them. */
export function presentAway(row: AwayRow, reader: Reader): Away {
  const { empcode, name, designation, store, storeName, state, until } = row;
  return {
    empcode,
    empname: name,
    designation,
    store,
    storeName,
    state,
    until,
    ...presentPhones(row, reader),
  };
}
