import { useQuery } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { SignInChange } from '../contract.ts';
import { ownSignIn } from './api.ts';
import style from './SignIn.module.css';
import { SignInActs } from './SignInActs.tsx';
import { askedWords, changeWords, stateWords } from './sign-in-words.ts';

/** `/sign-in-address`: where somebody says whether another address for signing in is right, or stops it. */
export default function OwnSignInPage() {
  const query = useQuery(ownSignIn);
  return (
    <>
      <PageTop
        title={m.directory_sign_in_own_title()}
        back="/profile"
        below={query.data && <p className="muted">{m.directory_sign_in_own_text()}</p>}
      />
      <Loaded of={query} errorTitle={m.directory_sign_in_error()} rows={1} asCards>
        {(change) => <Own change={change} />}
      </Loaded>
    </>
  );
}

function Own({ change }: { change: SignInChange | null }) {
  const { timeZone, email } = useMe();
  if (!change)
    return (
      <Card>
        <EmptyState
          icon={<AtSign />}
          title={m.directory_sign_in_own_empty()}
          text={m.directory_sign_in_own_empty_text({ email })}
        />
      </Card>
    );
  return (
    <Card title={m.directory_sign_in_card()} actions={<Tag tone="ask">{stateWords(change, timeZone)}</Tag>}>
      <div className={style.change}>
        <p>{changeWords(change)}</p>
        <p className="caption">{askedWords(change, timeZone)}</p>
        <p>{m.directory_sign_in_own_stop_text()}</p>
        <SignInActs change={change} />
      </div>
    </Card>
  );
}
