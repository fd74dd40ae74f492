import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import { m } from '#messages';
import { narrow, useMedia } from '../lib/use-media.ts';
import style from './ToastList.module.css';
import { type ToastShown, takeToasts } from './toast.ts';

const defaultDuration = 2000;
/** Under the header, and above a page's main action. */
const offset = { top: '4.25rem', right: '1rem', bottom: '5rem', left: '1rem' };
/** The library measures its list by this. */
const listWidth = { '--width': '22rem' } as CSSProperties;
const icons = { success: <CircleCheck />, error: <CircleAlert />, warning: <TriangleAlert /> };

/**
 * Shows the toasts: at the top and the far side on a wide screen, at the bottom centre on a narrow one. They are in nobody's way: what
 * is under one can be pressed, and none stays because the pointer rests on it.
 */
export default function ToastList() {
  const isNarrow = useMedia(narrow);
  const rightToLeft = document.documentElement.dir === 'rtl';
  useEffect(() => takeToasts(showToast), []);
  return (
    <Toaster
      position={isNarrow ? 'bottom-center' : rightToLeft ? 'top-left' : 'top-right'}
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
    { duration: duration ?? defaultDuration, ...(id && { id }) },
  );
}
