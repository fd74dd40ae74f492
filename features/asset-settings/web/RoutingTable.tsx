import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { keyOf } from '#contract/record-versions.ts';
import { m } from '#messages';
import { IconButton } from '#web/ui/Button.tsx';
import { routedRoles } from '../routing.ts';
import { pagesOf, placesOfRouting } from '../routing-places.ts';
import { PlaceRow, type RoutingTableProps } from './PlaceRow.tsx';
import style from './RoutingTable.module.css';

const pageSize = 20;

/** Who approves where: a row a place, with both approvals side by side; its history opens under it. */
export function RoutingTable(props: RoutingTableProps) {
  const [wanted, setPage] = useState(0);
  const places = placesOfRouting(props.rows);
  const pages = pagesOf(places.length, pageSize);
  const page = Math.min(wanted, pages - 1);
  const first = page * pageSize;
  const shown = places.slice(first, first + pageSize);
  return (
    <>
      <table className={style.table}>
        <caption className="hidden-visually">{m.assetsettings_routing_title()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.assetsettings_place()}</th>
            {routedRoles.map((role) => (
              <th key={role} scope="col">
                {m.assetsettings_role_words({ role })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((place) => (
            <PlaceRow key={keyOf(place.locationId, place.orgUnit)} place={place} {...props} />
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <Pages
          page={page}
          isLast={page === pages - 1}
          said={m.assetsettings_page_of({ from: first + 1, to: first + shown.length, count: places.length })}
          onPage={setPage}
        />
      )}
    </>
  );
}

interface PagesProps {
  page: number;
  isLast: boolean;
  said: string;
  onPage: (page: number) => void;
}

/** Which of the places are shown, and the way to others. */
function Pages({ page, isLast, said, onPage }: PagesProps) {
  return (
    <nav className={style.pages} aria-label={m.assetsettings_pages()}>
      <IconButton
        label={m.assetsettings_page_before()}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft className="turns" />
      </IconButton>
      <span className="num" role="status">
        {said}
      </span>
      <IconButton label={m.assetsettings_page_after()} disabled={isLast} onClick={() => onPage(page + 1)}>
        <ChevronRight className="turns" />
      </IconButton>
    </nav>
  );
}
