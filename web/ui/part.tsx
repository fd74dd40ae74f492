import { Component, type ComponentType, lazy, type ReactNode, useEffect, useReducer, useState } from 'react';
import { isOtherBuild } from '../lib/build.ts';
import { findOffline, useOffline } from '../lib/network.ts';
import { MissingPart, type WhyMissing } from './MissingPart.tsx';

/** How it is said where a part is missing: in its own place, unless it has none. */
interface PartOptions<Props> {
  /** Of what lies over the page: how it is closed. */
  readonly over?: (props: Props) => () => void;
  /** Null: not at all, for what the page can do without. */
  readonly instead?: null;
}

/** What was thrown in place of a part that could not be loaded. */
class NotLoaded extends Error {}

/**
 * A part of the page that is loaded when it is first drawn, within a `Suspense` of whoever draws it. Where that fails it says why, in its own
 * place, and comes by itself once the network is back: the page around it stays.
 */
export function part<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { over, instead }: PartOptions<Props> = {},
): ComponentType<Props> {
  const begin = () =>
    lazy(() =>
      load().catch((error) => {
        throw new NotLoaded(String(error));
      }),
    );
  let Loaded = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the top of a module
  return function Part(props: Props) {
    const [times, again] = useReducer((count: number) => count + 1, 0);
    return (
      <Missing
        key={times}
        isSaid={instead !== null}
        close={over?.(props)}
        again={() => {
          Loaded = begin();
          again();
        }}
      >
        {/* biome-ignore lint/suspicious/noExplicitAny: TypeScript knows of no properties that a component of any has */}
        <Loaded {...(props as any)} />
      </Missing>
    );
  };
}

interface MissingProps {
  readonly isSaid: boolean;
  readonly close: (() => void) | undefined;
  readonly again: () => void;
  readonly children: ReactNode;
}

/** Stands in for a part that could not be loaded; any other error goes on to the page. */
class Missing extends Component<MissingProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state as { error: unknown };
    const { isSaid, close, again, children } = this.props;
    if (!error) return children;
    if (!(error instanceof NotLoaded)) throw error;
    return isSaid && <Why again={again} close={close} />;
  }
}

function Why({ again, close }: Pick<MissingProps, 'again' | 'close'>) {
  const offline = useOffline();
  const [why, setWhy] = useState<WhyMissing>();
  useEffect(() => {
    let gone = false;
    const settle = async () => {
      const found = (await findOffline()) ? 'offline' : (await isOtherBuild()) ? 'updated' : 'failed';
      if (!gone) setWhy(found);
    };
    void settle();
    return () => {
      gone = true;
    };
  }, []);
  useEffect(() => {
    if (why === 'offline' && !offline) again();
  }, [why, offline, again]);
  return why && <MissingPart why={why} again={again} close={close} />;
}
