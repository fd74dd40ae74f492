import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { staffKey } from '../../company/web/api.ts';
import type { SignInChange } from '../contract.ts';
import type { SignInAction } from '../rules.ts';
import { actOn } from './api.ts';
import style from './SignIn.module.css';

const words: Record<
  SignInAction,
  { act: () => string; who?: (of: { name: string }) => string; done: (of: { name: string }) => string }
> = {
  agree: {
    act: m.directory_sign_in_agree,
    who: m.directory_sign_in_agree_who,
    done: m.directory_sign_in_agree_done,
  },
  refuse: {
    act: m.directory_sign_in_refuse,
    who: m.directory_sign_in_refuse_who,
    done: m.directory_sign_in_refuse_done,
  },
  withdraw: {
    act: m.directory_sign_in_withdraw,
    who: m.directory_sign_in_withdraw_who,
    done: m.directory_sign_in_withdraw_done,
  },
  confirm: { act: m.directory_sign_in_confirm, done: m.directory_sign_in_confirm_done },
  stop: { act: m.directory_sign_in_stop, done: m.directory_sign_in_stop_done },
};

/** What its reader may do with a change; what came of it is said in a toast. */
export function SignInActs({ change }: { change: SignInChange }) {
  const { name, actions } = change;
  async function act(action: SignInAction) {
    if (await attempt(actOn(change, action), m.directory_staff_not_saved()))
      toast.success({ title: words[action].done({ name }) });
    await queryClient.invalidateQueries({ queryKey: staffKey });
  }
  if (actions.length === 0) return null;
  return (
    <span className={style.acts}>
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'agree' || action === 'confirm' ? 'go' : undefined}
          aria-label={words[action].who?.({ name })}
          onClick={() => act(action)}
        >
          {words[action].act()}
        </Button>
      ))}
    </span>
  );
}
