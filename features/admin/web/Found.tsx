import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchResult } from '#contract/search.ts';
import { isPortalPath } from '#formats/text/addresses.ts';
import { plainList } from '#formats/text/lists.ts';
import { ranked } from '#formats/text/ranked.ts';
import { m } from '#messages';
import { usePart } from '#web/lib/room.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { Marked } from '#web/ui/text/Marked.tsx';
import { found } from './api.ts';

/** What a search finds: pages of the area, and of every kind of thing what the reader may see. */
export function Found({ search }: { search: string }) {
  const pages = usePages(search);
  const query = useQuery({ ...found(search), placeholderData: keepPreviousData });
  return (
    <>
      {pages.length > 0 && <Group label={m.admin_found_pages()} results={pages} />}
      <Loaded of={query} errorTitle={m.admin_found_error()} rows={4} asCards>
        {({ data, missing }) => (
          <>
            {missing.length > 0 && (
              <Notice tone="ask">{m.admin_needs_missing({ things: plainList(missing) })}</Notice>
            )}
            {data.map(({ kind, label, results }) => (
              <Group key={kind} label={label} results={results} />
            ))}
            {data.length === 0 && pages.length === 0 && (
              <Card flush>
                <EmptyState title={m.admin_found_none()} text={m.admin_found_none_text()} />
              </Card>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** The pages of the menu that a search finds, by their names and what one does there. */
function usePages(search: string): SearchResult[] {
  const menu = (usePart('useMenu')() ?? []).filter(({ action }) => isPortalPath(action));
  return ranked(menu, search, { name: ({ menu: title }) => title, more: ({ about = '' }) => about }).map(
    ({ thing: { menu: title, action, menu_icons: icon, about = '' }, marks }) => ({
      id: action,
      title,
      detail: about,
      path: action,
      icon,
      marks: [...marks],
    }),
  );
}

function Group({ label, results }: { label: string; results: readonly SearchResult[] }) {
  const MenuIcon = usePart('MenuIcon');
  return (
    <Card flush title={label}>
      <Rows label={label}>
        {results.map(({ id, title, detail, path, icon, face, marks = [] }) => (
          <Row
            key={id}
            lead={face ? <Avatar name={title} empcode={face} /> : <Tile icon={<MenuIcon name={icon} />} />}
            title={<Marked text={title} marks={marks} />}
            caption={detail}
            to={path}
          />
        ))}
      </Rows>
    </Card>
  );
}
