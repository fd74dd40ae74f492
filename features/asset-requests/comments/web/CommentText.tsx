import { leadsTo } from '#formats/text/addresses.ts';
import { useMe } from '#web/lib/me.ts';
import { labelOf, type Named, piecesOf } from '../comments.ts';
import style from './Comments.module.css';

/** What somebody said: words as they were typed, names as chips, http(s) addresses as links. */
export function CommentText({ text, people }: { text: string; people: readonly Named[] }) {
  const me = useMe();
  return (
    <p className={style.text}>
      {piecesOf(text).map((piece, place) => {
        const key = `${place}-${piece.kind}`;
        if (piece.kind === 'text') return piece.text;
        if (piece.kind === 'link')
          return (
            <a
              key={key}
              className={style.link}
              href={leadsTo(piece.address)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {piece.address}
            </a>
          );
        const person = people.find(({ empcode }) => empcode === piece.empcode);
        return (
          <span key={key} className={style.mention} data-me={piece.empcode === me.empcode ? '' : undefined}>
            {person ? labelOf(person, people) : `@${piece.empcode}`}
          </span>
        );
      })}
    </p>
  );
}
