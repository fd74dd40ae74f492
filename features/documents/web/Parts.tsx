import { Fragment } from 'react';

/** Words side by side, each in its own direction: a day behind an English name stays where it is in Arabic. */
export function Parts({ of }: { of: readonly string[] }) {
  return of.filter(Boolean).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by where it stands
    <Fragment key={place}>
      {place > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
