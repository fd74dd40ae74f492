import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Link2 } from 'lucide-react';
import { leadsTo } from '#formats/text/addresses.ts';
import { m } from '#messages';
import { Link } from '#web/lib/router.tsx';
import { AppIcon } from '#web/ui/AppIcon.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import type { QuickLinkRow } from '../contract.ts';
import { linksShown } from './api.ts';
import style from './QuickLinks.module.css';

/** The quick links that the reader is shown today. What leads out of the portal opens in a new tab. */
export default function QuickLinks() {
  return (
    <Loaded
      of={useQuery(linksShown)}
      errorTitle={m.documents_links_error()}
      empty={{ icon: <Link2 />, title: m.documents_links_none(), text: m.documents_links_none_text() }}
    >
      {(links) => (
        <ul className={style.links} aria-label={m.documents_links_title()}>
          {links.map((row) => (
            <li key={row.key}>
              <QuickLink row={row} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function QuickLink({ row: { label, link, icon } }: { row: QuickLinkRow }) {
  const words = (
    <>
      <AppIcon name={icon} />
      <bdi className={style.words}>{label}</bdi>
    </>
  );
  if (link.startsWith('/'))
    return (
      <Link to={link} className={style.link}>
        {words}
      </Link>
    );
  return (
    <a className={style.link} href={leadsTo(link)} target="_blank" rel="noopener noreferrer">
      {words}
      <ExternalLink className={style.away} aria-hidden="true" />
      <span className="hidden-visually">{m.documents_new_tab()}</span>
    </a>
  );
}
