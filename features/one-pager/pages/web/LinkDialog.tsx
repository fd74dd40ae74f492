import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { newKey } from '#web/lib/http.ts';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { copyText } from '#web/ui/text/copy.ts';
import type { Link } from '../contract.ts';
import { linkHours } from '../vocabulary.ts';
import { makeLink, refreshPages } from './api.ts';
import style from './Pages.module.css';

interface LinkDialogProps {
  templateId: number;
  empIds: readonly string[];
  onClose: () => void;
}

type Hours = (typeof linkHours)[number];

/** Makes a link to pages that ends by itself. */
export function LinkDialog({ templateId, empIds, onClose }: LinkDialogProps) {
  const client = useQueryClient();
  const { timeZone } = useMe();
  const [hours, setHours] = useState<Hours>(24);
  const [made, setMade] = useState<Link>();
  const [key] = useState(newKey);
  const address = made && `${window.location.origin}${made.link}`;
  const make = () =>
    attempt(
      makeLink({ templateId, empIds: [...empIds], hours }, key).then((link) => {
        setMade(link);
        return refreshPages(client);
      }),
      m.onepager_link_failed(),
    );
  return (
    <Dialog
      open
      title={m.onepager_link_title()}
      onClose={onClose}
      keep={made && m.onepager_link_done()}
      actions={
        address ? (
          <Button variant="go" icon={<Copy />} onClick={() => copyText(address, m.onepager_link_copied())}>
            {m.onepager_link_copy()}
          </Button>
        ) : (
          <Button variant="go" onClick={make}>
            {m.onepager_link_make()}
          </Button>
        )
      }
    >
      {made ? (
        <>
          <code className={style.code} dir="ltr">
            {address}
          </code>
          <p className="caption">{m.onepager_link_until({ time: exactMoment(made.expiresAt, timeZone) })}</p>
        </>
      ) : (
        <HowLong hours={hours} onChange={setHours} />
      )}
      <p className="caption">{m.onepager_link_note()}</p>
    </Dialog>
  );
}

function HowLong({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  return (
    <RadioCards
      label={m.onepager_link_hours()}
      value={String(hours)}
      onChange={(value) => onChange(Number(value) as Hours)}
      options={linkHours.map((value) => ({
        value: String(value),
        label: m.onepager_link_hours_words({ hours: value }),
      }))}
    />
  );
}
