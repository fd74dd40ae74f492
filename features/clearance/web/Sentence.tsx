import { m } from '#messages';

/** The sentence of the clearance pages, with the first word of the page's title (the specification's section 2). */
export function Sentence({ title }: { title: string }) {
  return <p className="muted">{m.clearance_sentence({ word: title.split(' ')[0] ?? title })}</p>;
}
