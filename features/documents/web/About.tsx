import { Download } from 'lucide-react';
import { countText } from '#formats/numbers/counts.ts';
import { numberText } from '#formats/numbers/numbers.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import type { Document, Version } from '../contract.ts';
import style from './DocumentPage.module.css';
import { Parts } from './Parts.tsx';
import { fileWords, saveFile } from './words.ts';

/** What is known of a document, beside it. */
export function About({ document }: { document: Document }) {
  const { timeZone } = useMe();
  const { folderName, originalName, number, whatChanged, addedAt, addedBy, downloads, description } =
    document;
  const facts: [string, string | null][] = [
    [m.documents_about_folder(), folderName],
    [m.documents_about_file(), `${originalName} · ${fileWords(document)}`],
    [m.documents_about_version(), numberText(number)],
    [
      m.documents_about_added(),
      m.documents_added_by({ day: displayDate(new Date(addedAt), timeZone), name: addedBy.name }),
    ],
    [m.documents_about_changed(), whatChanged || null],
    [m.documents_about_downloads(), downloads === null ? null : countText(downloads)],
  ];
  return (
    <Card title={m.documents_about()}>
      <div className={style.facts}>
        {description !== '' && (
          <p className={style.description} dir="auto">
            {description}
          </p>
        )}
        <dl className={style.facts}>
          {facts.map(
            ([label, words]) =>
              words !== null && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{words}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </Card>
  );
}

/** The versions before, for those who keep documents. */
export function Earlier({ document: { versions } }: { document: Document }) {
  const earlier = versions.slice(1);
  if (earlier.length === 0) return null;
  return (
    <Card title={m.documents_versions()} flush>
      <Rows label={m.documents_versions()}>
        {earlier.map((version) => (
          <EarlierVersion key={version.number} version={version} />
        ))}
      </Rows>
    </Card>
  );
}

function EarlierVersion({ version }: { version: Version }) {
  const { timeZone } = useMe();
  const { number, addedAt, addedBy, whatChanged } = version;
  const added = m.documents_added_by({
    day: displayDate(new Date(addedAt), timeZone),
    name: addedBy.name,
  });
  return (
    <Row
      title={m.documents_version_number({ number })}
      caption={<Parts of={[added, fileWords(version), whatChanged]} />}
      end={
        <IconButton
          label={m.documents_download_of({ title: m.documents_version_number({ number }) })}
          onClick={() => saveFile(version)}
        >
          <Download />
        </IconButton>
      }
    />
  );
}
