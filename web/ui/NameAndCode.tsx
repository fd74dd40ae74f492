/** Somebody's name with their code, as the title of a row. */
export function NameAndCode({ name, empcode }: { name: string; empcode: string }) {
  return (
    <>
      <bdi>{name}</bdi> <span className="muted">{empcode}</span>
    </>
  );
}
