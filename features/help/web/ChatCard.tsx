import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { classNames } from '#web/lib/class-names.ts';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import style from './HelpPage.module.css';

/** The chat bot: nothing of it is loaded before somebody asks for it. Ours around a frame that sees nothing of the page. */
export function ChatCard() {
  const { email } = useMe();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'off' | 'loading' | 'ready' | 'failed'>('off');
  useEffect(() => {
    const heard = ({ source, data }: MessageEvent) => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      if (data === 'chat:ready') setState('ready');
      if (data === 'chat:failed') setState('failed');
    };
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  }, []);
  const isOpen = state === 'loading' || state === 'ready';
  return (
    <Card title={m.help_chat()}>
      <div className={style.chat}>
        {!isOpen && <p className="caption">{m.help_chat_text()}</p>}
        {state === 'failed' && (
          <Notice tone="bad">
            <p>{m.help_chat_failed()}</p>
            <p>{m.help_chat_failed_text()}</p>
          </Notice>
        )}
        <p className="caption" role="status">
          {state === 'loading' && m.help_chat_loading()}
        </p>
        {isOpen && (
          <iframe
            ref={frame}
            className={classNames(style.frame, state === 'loading' && style.waiting)}
            title={m.help_chat()}
            src={`/download/rest/helpChat#${encodeURIComponent(email)}`}
          />
        )}
        <Button
          {...(!isOpen && { icon: <MessageCircle /> })}
          onClick={() => setState(isOpen ? 'off' : 'loading')}
        >
          {isOpen ? m.help_chat_end() : m.help_chat_start()}
        </Button>
      </div>
    </Card>
  );
}
