import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { m } from '#messages';
import { useLocation } from '../../lib/router.tsx';
import { narrow, useMedia } from '../../lib/use-media.ts';
import style from './ToastList.module.css';
import { type ToastShown, takeToasts } from './toast.ts';

const defaultDuration = 2000;
/** The library measures its list by this: between the logo and the buttons of the header. */
const listWidth = { '--width': 'min(34rem, 100vw - 28rem)' } as CSSProperties;
const icons = { success: <CircleCheck />, error: <CircleAlert />, warning: <TriangleAlert /> };

/**
 * Shows the toasts in the middle of the header, where nothing else stands; on a phone over the page's title, under the dashboard's header. No
 * status of anything is under one, what is can be pressed, and none stays because the pointer rests on it.
 */
export default function ToastList() {
  const isNarrow = useMedia(narrow);
  const { pathname } = useLocation();
  const rightToLeft = document.documentElement.dir === 'rtl';
  const top = isNarrow && pathname === '/' ? 'calc(var(--head) + var(--s1))' : 'var(--s1)';
  const offset = { top, right: '1rem', left: '1rem' };
  useEffect(() => takeToasts(showToast), []);
  return (
    <Toaster
      position="top-center"
      dir={rightToLeft ? 'rtl' : 'ltr'}
      duration={defaultDuration}
      containerAriaLabel={m.ui_toasts()}
      offset={offset}
      mobileOffset={offset}
      style={listWidth}
      toastOptions={{ className: style.item ?? '' }}
    />
  );
}

function showToast({ tone, title, description, duration, id }: ToastShown): void {
  sonner.custom(
    () => (
      <div className={style.toast} data-tone={tone} data-toast="">
        <span className={style.icon} aria-hidden="true">
          {icons[tone]}
        </span>
        <div>
          {title && <p className={style.title}>{title}</p>}
          {description && <p className={style.text}>{description}</p>}
        </div>
      </div>
    ),
    // What could be put away by hand has the library send whoever tabs past it back to where they were. Nothing here is pressed.
    { duration: duration ?? defaultDuration, dismissible: false, ...(id && { id }) },
  );
}
