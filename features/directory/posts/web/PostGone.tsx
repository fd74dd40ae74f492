import { m } from '#messages';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** The post that was to be filled is not vacant any more. */
export function PostGone() {
  return (
    <Notice action={<ButtonLink to="/admin/vacant-posts">{m.directory_posts_title()}</ButtonLink>}>
      {m.directory_posts_gone()}
    </Notice>
  );
}
