import { CircleUser, ExternalLink, KeyRound, LifeBuoy, LogOut, Moon, Sun, Umbrella } from 'lucide-react';
import type { ReactNode } from 'react';
import { leadsTo } from '#formats/text/addresses.ts';
import { m } from '#messages';
import { setTheme, useAppearance } from '#web/lib/appearance.ts';
import { useMe } from '#web/lib/me.ts';
import { usePart } from '#web/lib/room.ts';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { FontSizeChoice } from './FontSizeChoice.tsx';
import style from './ProfilePanel.module.css';

interface ProfilePanelProps {
  signOut: () => Promise<void>;
  close: () => void;
}

/** Those who may name a colleague to decide for them while they are away. */
const approving = ['FL1', 'FL2', 'T1', 'FINANCE'];

/** Who is signed in; where their things are; how the page looks; the way out. */
export default function ProfilePanel({ signOut, close }: ProfilePanelProps) {
  const me = useMe();
  const leave = () => attempt(signOut(), m.profile_sign_out_failed());
  return (
    <div className={style.panel}>
      <Who />
      <ul className={style.rows}>
        <LinkRow to="/profile" icon={<CircleUser />} close={close}>
          {m.profile_row_profile()}
        </LinkRow>
        {me.role.some((role) => approving.includes(role)) && (
          <LinkRow to="/cover" icon={<Umbrella />} close={close}>
            {m.profile_row_cover()}
          </LinkRow>
        )}
        {me.changePasswordUrl && (
          <li>
            <PasswordLink to={me.changePasswordUrl} close={close} />
          </li>
        )}
        <li>
          <ModeSwitch />
        </li>
        <li className={style.row}>
          <span className={style.letters} aria-hidden="true">
            Aa
          </span>
          <span className={style.grow} id="panel-font-size">
            {m.profile_row_font_size()}
          </span>
          <FontSizeChoice labelledBy="panel-font-size" />
        </li>
        <LinkRow to="/help-and-support" icon={<LifeBuoy />} close={close}>
          {m.profile_row_help()}
        </LinkRow>
      </ul>
      <div className={style.out}>
        <Button wide icon={<LogOut className="turns" />} onClick={leave}>
          {m.profile_row_sign_out()}
        </Button>
      </div>
    </div>
  );
}

interface LinkRowProps {
  to: string;
  icon: ReactNode;
  close: () => void;
  children: ReactNode;
}

function LinkRow({ to, icon, close, children }: LinkRowProps) {
  return (
    <li>
      <Link to={to} className={style.row} onClick={close}>
        {icon}
        <span className={style.grow}>{children}</span>
      </Link>
    </li>
  );
}

/** Where the password is changed: not in the portal. */
function PasswordLink({ to, close }: { to: string; close: () => void }) {
  return (
    <a href={leadsTo(to)} target="_blank" rel="noopener noreferrer" className={style.row} onClick={close}>
      <KeyRound />
      <span className={style.grow}>{m.profile_row_password()}</span>
      <ExternalLink className="turns" aria-hidden="true" />
      <span className="hidden-visually">{m.profile_row_new_tab()}</span>
    </a>
  );
}

/** Light or dark. */
function ModeSwitch() {
  const { theme } = useAppearance();
  const isDark = theme === 'dark';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label={m.profile_row_dark_mode()}
      className={style.row}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
      <span className={style.grow}>{m.profile_row_mode()}</span>
      <span className="caption">{isDark ? m.profile_mode_dark() : m.profile_mode_light()}</span>
      <span className={style.switch} aria-hidden="true" />
    </button>
  );
}

/** Who is signed in. */
function Who() {
  const me = useMe();
  const PictureButton = usePart('PictureButton');

  return (
    <div className={style.who}>
      <PictureButton />
      <div className={style.words}>
        <h2>{me.name}</h2>
        <p className="caption">{me.email}</p>
      </div>
    </div>
  );
}
