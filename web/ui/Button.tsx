import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { leadsTo } from '#formats/text/addresses.ts';
import { m } from '#messages';
import { classNames } from '../lib/class-names.ts';
import { Link } from '../lib/router.tsx';
import style from './Button.module.css';

type Variant = 'go' | 'plain' | 'quiet' | 'danger';

interface Look {
  /** `go` is the one likely next step of a screen; `danger` is harm. */
  variant?: Variant | undefined;
  icon?: ReactNode | undefined;
  /** After the words: an arrow, say. */
  iconAfter?: ReactNode | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'onClick'> {
  /** Work is under way: shown, announced, and a further press does nothing. */
  busy?: boolean | undefined;
  /** May return a promise: the button is busy until it settles, and fires no second time meanwhile. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
}

/** A button. It keeps the focus while it is busy, and sends no form by the second half of a double press: the first may have opened it there. */
export function Button({ variant, icon, iconAfter, wide, busy, onClick, className, ...rest }: ButtonProps) {
  const underWay = useRef(false);
  const [waiting, setWaiting] = useState(false);
  const isBusy = busy || waiting;

  async function press(event: MouseEvent<HTMLButtonElement>) {
    const isSecondHalf = rest.type === 'submit' && event.detail > 1;
    if (isBusy || underWay.current || isSecondHalf) {
      event.preventDefault();
      return;
    }
    const result = onClick?.(event);
    if (!(result instanceof Promise)) return;
    underWay.current = true;
    setWaiting(true);
    try {
      await result;
    } finally {
      underWay.current = false;
      setWaiting(false);
    }
  }

  return (
    <button
      type="button"
      {...rest}
      className={classNames(look({ variant, wide }), className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? <span className={style.spinner} aria-hidden="true" /> : icon}
      {rest.children}
      {isBusy ? <span className="hidden-visually">{m.ui_busy()}</span> : iconAfter}
    </button>
  );
}

interface ButtonLinkProps extends Look {
  /** A path within the portal. */
  to: string;
  children: ReactNode;
  /** Handed to the page that it leads to. */
  state?: object | undefined;
  className?: string | undefined;
  /** Besides going there. */
  onClick?: (() => void) | undefined;
  'aria-label'?: string | undefined;
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function ButtonLink({
  variant,
  icon,
  iconAfter,
  wide,
  to,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} to={to} className={classNames(look({ variant, wide }), className)}>
      {icon}
      {children}
      {iconAfter}
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, in words: read out, and shown as a tip. */
  label: string;
  children: ReactNode;
}

/** A button that is only an icon. */
export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(style.icon, className)}
    >
      {children}
    </button>
  );
}

interface IconLinkProps {
  /** A path within the portal, or what a device opens (`tel:`, `mailto:`). */
  to: string;
  /** Where it leads, in words: read out, and shown as a tip. */
  label: string;
  children: ReactNode;
}

/** A link that is only an icon. */
export function IconLink({ to, label, children }: IconLinkProps) {
  const given = { className: style.icon, title: label, 'aria-label': label, children };
  return to.startsWith('/') ? <Link {...given} to={to} /> : <a {...given} href={leadsTo(to)} />;
}

function look({ variant = 'plain', wide }: Look): string {
  return classNames(style.button, style[variant], wide && style.wide);
}
