import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { m } from '#messages';
import { narrow, useMedia } from '../../lib/use-media.ts';
import style from './ToastList.module.css';
import { type ToastShown, takeToasts } from './toast.ts';
import { useToastPlace } from './use-toast-place.ts';

const defaultDuration = 2000;
/** The library measures its list by this: what the header has between the logo and its buttons, and on a phone the screen. */
const listWidth = { '--width': 'min(34rem, 100vw - 28rem)' } as CSSProperties;
const narrowWidth = { '--width': 'min(34rem, 100vw - 2rem)' } as CSSProperties;
const icons = { success: <CircleCheck />, error: <CircleAlert />, warning: <TriangleAlert /> };

/**
 * Shows the toasts at the top right, in the header, before its buttons; on a phone at the foot, above the bar and what else stands there (the
 * specification's section 9). What is under one can be pressed, and none stays because the pointer rests on it.
 */
export default function ToastList() {
  const isNarrow = useMedia(narrow);
  const rightToLeft = document.documentElement.dir === 'rtl';
  const { beside, above, look } = useToastPlace();
  const side = `calc(${beside}px + var(--s3))`;
  const offset = {
    top: 'calc(var(--band) + var(--s1))',
    right: side,
    left: side,
    bottom: `max(var(--foot), ${above}px)`,
  };
  useEffect(
    () =>
      takeToasts((shown) => {
        look();
        showToast(shown);
      }),
    [look],
  );
  return (
    <Toaster
      position={isNarrow ? 'bottom-center' : rightToLeft ? 'top-left' : 'top-right'}
      dir={rightToLeft ? 'rtl' : 'ltr'}
      duration={defaultDuration}
      containerAriaLabel={m.ui_toasts()}
      offset={offset}
      mobileOffset={{ ...offset, right: '1rem', left: '1rem' }}
      style={isNarrow ? narrowWidth : listWidth}
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
