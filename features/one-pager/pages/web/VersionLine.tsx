import { plainList } from '#formats/text/lists.ts';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/list/List.tsx';
import type { Version } from '../contract.ts';

interface VersionLineProps {
  of: Version;
  /** The version that is shown, and the one beside it. */
  shown: number | null;
  against: number | null;
  set: (values: Readonly<Record<string, string>>) => void;
}

/** A page that was published, to be shown or compared. */
export function VersionLine({ of, shown, against, set }: VersionLineProps) {
  const { timeZone } = useMe();
  const { version, template, publishedAt, changed } = of;
  return (
    <Row
      title={m.onepager_history_line({ template, time: exactMoment(publishedAt, timeZone) })}
      caption={
        changed.length > 0
          ? m.onepager_history_changed({ fields: plainList(changed) })
          : m.onepager_history_first()
      }
      end={
        <>
          <Button
            aria-pressed={shown === version}
            onClick={() => set({ version: String(version), against: '' })}
            aria-label={m.onepager_history_show_of({ version })}
          >
            {m.onepager_history_show()}
          </Button>
          {shown && shown !== version && (
            <Button
              aria-pressed={against === version}
              onClick={() => set({ against: String(version) })}
              aria-label={m.onepager_history_compare_of({ version })}
            >
              {m.onepager_history_compare()}
            </Button>
          )}
        </>
      }
    />
  );
}
