import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { SearchBox, SearchField } from '#web/ui/form/SearchInput.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { KeyCap } from '#web/ui/text/KeyCap.tsx';
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx';
import { employeeCard } from '../../people/web/api.ts';
import { PersonCard } from '../../people/web/PersonCard.tsx';
import { WaysToLook } from '../../people/web/WaysToLook.tsx';
import { workOf } from '../../people/web/words.ts';
import style from './EmployeeSearchPage.module.css';
import { Results } from './Results.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { type PeopleSearching, usePeopleSearch } from './use-people-search.ts';

/** `/employee-search`: colleagues as one types, and beside them the card of the one that is looked at. */
export default function EmployeeSearchPage() {
  const search = usePeopleSearch();
  const { own, rows, shown, isChosen, isNarrow, linkTo } = search;
  const known = rows.find((row) => row.empcode === shown);
  const isCard = isNarrow && isChosen;
  // Opened by a link there is no list that knows them.
  const card = useQuery({ ...employeeCard(shown ?? ''), enabled: isCard && shown !== undefined });
  useKeys(search);
  if (isCard && shown)
    return (
      <div className={style.frame} data-frame="">
        <section className={style.pane} aria-label={m.directory_person()}>
          <PageTop title={known?.name ?? card.data?.person.name ?? m.directory_person()} back={linkTo()} />
          <PersonCard key={shown} empcode={shown} known={known} opened linkTo={linkTo} />
        </section>
      </div>
    );
  return (
    <div className={style.frame} data-frame="">
      <header className={style.top}>
        <PageTop title={m.directory_title()} bar={isNarrow && <WaysToLook />} />
        <SearchBox>
          <Box search={search} />
        </SearchBox>
        {!isNarrow && <WaysToLook />}
      </header>
      <section className={style.list} aria-label={m.directory_results()}>
        <SearchFilters search={search} />
        <div className={style.scroll} aria-busy={search.query.isFetching || undefined}>
          <Results search={search} />
        </div>
        <Keys />
      </section>
      {!isNarrow && (
        <section className={style.pane} aria-label={m.directory_person()}>
          {shown && (
            <PersonCard key={shown} empcode={shown} known={known} opened={isChosen} linkTo={linkTo} />
          )}
        </section>
      )}
      <VisuallyHidden>
        <p role="status">{isChosen && known && own.value ? saidOf(search, known) : ''}</p>
      </VisuallyHidden>
    </div>
  );
}

function saidOf({ rows }: PeopleSearching, person: PeopleSearching['rows'][number]): string {
  return m.directory_said_person({
    number: rows.indexOf(person) + 1,
    count: rows.length,
    name: person.name,
    work: workOf(person),
  });
}

/** What one types into: arrows go through those who are found, Enter goes to the card. */
function Box({ search }: { search: PeopleSearching }) {
  const { own, rows, shown, isNarrow, isChosen, step } = search;
  const input = useRef<HTMLInputElement>(null);
  // Whoever comes here comes to type; with a card open they come to read it.
  const [comesToType] = useState(!isNarrow && !isChosen);
  useEffect(() => {
    if (comesToType) input.current?.focus({ preventScroll: true });
  }, [comesToType]);
  return (
    <SearchField
      ref={input}
      own={own}
      aria-label={m.directory_search()}
      placeholder={m.directory_search()}
      data-people-search=""
      enterKeyHint="search"
      onKeyDown={(event) => {
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (by === 0 || rows.length === 0 || isNarrow) return;
        event.preventDefault();
        step(by);
      }}
      onLeave={() => {
        const meant = shown ?? rows[0]?.empcode;
        if (meant && !isChosen) search.open(meant);
        document.querySelector<HTMLElement>('[data-card-title]')?.focus();
      }}
    />
  );
}

/** The keys of whoever is not typing; the card has its own. */
function useKeys({ step, isNarrow }: PeopleSearching): void {
  useSingleKeys({
    j: isNarrow ? undefined : () => step(1),
    k: isNarrow ? undefined : () => step(-1),
  });
  // Here a slash is for the search of the page, not for the palette.
  useSingleKeys(
    { '[Shift]+/': () => document.querySelector<HTMLElement>('[data-people-search]')?.focus() },
    { first: true },
  );
}

function Keys() {
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['↑', '↓'], m.directory_key_choose()],
    [['↵'], m.directory_key_open()],
    [['c'], m.directory_key_call()],
    [['m'], m.directory_key_mail()],
    [['o'], m.directory_key_chart()],
  ];
  return (
    <footer className={style.keys} aria-hidden="true">
      {keys.map(([names, does]) => (
        <span key={does} className="caption">
          {names.map((name) => (
            <KeyCap key={name} name={name} />
          ))}{' '}
          {does}
        </span>
      ))}
    </footer>
  );
}
