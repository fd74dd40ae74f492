import { Download, FileText } from 'lucide-react';
import { fileSize } from '#formats/numbers/file-size.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { downloadKept } from '#web/ui/text/download.ts';
import type { Policy } from '../contract.ts';
import style from './PolicyPage.module.css';

/** What is other than in the version before, as its author says it. */
export function Changes({ policy: { whatChanged, number } }: { policy: Policy }) {
  if (whatChanged.length === 0) return null;
  return (
    <section className={style.part}>
      <h2>{m.policies_changed({ number: number - 1 })}</h2>
      <ol className={style.changes}>
        {whatChanged.map((change) => (
          <li key={change}>
            <bdi>{change}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What belongs to this version besides. */
export function Annexures({ policy: { annexures } }: { policy: Policy }) {
  if (annexures.length === 0) return null;
  return (
    <section className={style.part}>
      <h2>{m.policies_annexures()}</h2>
      <Rows label={m.policies_annexures()}>
        {annexures.map(({ title, fileName, originalName, size }) => (
          <Row
            key={fileName}
            lead={<FileText aria-hidden="true" />}
            title={<bdi>{title}</bdi>}
            caption={fileSize(size)}
            end={
              <IconButton
                label={m.policies_download_of({ name: title })}
                onClick={() => downloadKept(fileName, originalName, m.policies_download_failed())}
              >
                <Download />
              </IconButton>
            }
          />
        ))}
      </Rows>
    </section>
  );
}

/** Every version that the reader may see, the newest first. */
export function Versions({ policy: { policyId, versions, number } }: { policy: Policy }) {
  const { timeZone } = useMe();
  return (
    <section className={style.part}>
      <h2>{m.policies_versions()}</h2>
      <Rows label={m.policies_versions()}>
        {versions.map((one) => (
          <Row
            key={one.number}
            title={m.policies_version_from({ number: one.number, day: displayDate(one.effectiveFrom) })}
            caption={
              one.readAt
                ? m.policies_read_on({ day: displayDate(new Date(one.readAt), timeZone) })
                : undefined
            }
            end={
              one.number === number ? (
                <Tag tone="ok">{m.policies_open_here()}</Tag>
              ) : one.state === 'coming' ? (
                <Tag tone="info">{m.policies_coming()}</Tag>
              ) : undefined
            }
            to={one.number === number ? undefined : `/policies/${policyId}?version=${one.number}`}
          />
        ))}
      </Rows>
    </section>
  );
}
