import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { m } from '#messages';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Wordmark } from '#web/ui/Wordmark.tsx';
import style from './LoginPage.module.css';

/** `/signed-in`: where the window comes back to that signed in for another one. It closes itself where the browser lets it. */
export default function SignedInPage() {
  useEffect(() => {
    document.title = m.identity_done_title();
    window.close();
  }, []);
  return (
    <main className={style.page}>
      <p className={style.logo}>
        <Wordmark />
      </p>
      <div className={style.card}>
        <span className={style.pictureGood} aria-hidden="true">
          <CircleCheck />
        </span>
        <h1>{m.identity_done_title()}</h1>
        <p>{m.identity_done_text()}</p>
        <ButtonLink to="/" wide>
          {m.shell_to_dashboard()}
        </ButtonLink>
      </div>
    </main>
  );
}
