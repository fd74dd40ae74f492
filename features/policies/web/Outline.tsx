import { m } from '#messages';
import type { Heading } from '#web/ui/pdf/use-pdf.ts';
import style from './PolicyPage.module.css';

interface OutlineProps {
  headings: readonly Heading[];
  /** The page in sight. */
  page: number;
  onShow: (page: number) => void;
}

/** The headings of a document, each leading to its page; the one in sight is marked. */
export function Outline({ headings, page, onShow }: OutlineProps) {
  if (headings.length === 0) return <p className="caption">{m.policies_no_outline()}</p>;
  const current = headings.findLastIndex((heading) => heading.page <= page);
  return (
    <ul>
      {headings.map((heading, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a heading is known by where it stands
        <li key={index}>
          <button
            type="button"
            className={style.heading}
            data-depth={heading.depth}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onShow(heading.page)}
          >
            <bdi>{heading.title}</bdi>
            <span className="num caption">{heading.page}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
