import style from './Marked.module.css';

interface MarkedProps {
  text: string;
  /** Letters from one place to before another, in their order, none twice. */
  marks: readonly { from: number; to: number }[];
}

/** A text in which the letters that were searched for stand out. */
export function Marked({ text, marks }: MarkedProps) {
  if (marks.length === 0) return <bdi>{text}</bdi>;
  let at = 0;
  return (
    <bdi>
      {marks.map(({ from, to }) => {
        const before = text.slice(at, from);
        at = to;
        return (
          <span key={from}>
            {before}
            <mark className={style.mark}>{text.slice(from, to)}</mark>
          </span>
        );
      })}
      {text.slice(at)}
    </bdi>
  );
}
