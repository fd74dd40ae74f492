import { useQuery } from '@tanstack/react-query';
import { Database, Files, HardDrive } from 'lucide-react';
import { numberText } from '#formats/numbers/numbers.ts';
import { storageSize } from '#formats/numbers/storage-size.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { Storage } from '../contract.ts';
import { storage } from './api.ts';
import style from './SystemPage.module.css';

/** How much the database and the kept files take, and the largest tables. */
export function StorageCard() {
  return (
    <Card flush title={m.systemcheck_storage()} className={style.storage}>
      <Loaded of={useQuery(storage)} errorTitle={m.systemcheck_storage_error()} rows={3}>
        {(data) => <Sizes data={data} />}
      </Loaded>
    </Card>
  );
}

function Sizes({ data: { databaseBytes, tables, files, freeBytes } }: { data: Storage }) {
  const counted = { count: files.count, number: numberText(files.count), size: storageSize(files.bytes) };
  return (
    <>
      <Rows label={m.systemcheck_storage()}>
        <Row
          lead={<Tile icon={<Database />} />}
          title={m.systemcheck_storage_database()}
          caption={storageSize(databaseBytes)}
        />
        <Row
          lead={<Tile icon={<Files />} />}
          title={m.systemcheck_storage_files()}
          caption={
            files.whole ? m.systemcheck_storage_counted(counted) : m.systemcheck_storage_at_least(counted)
          }
        />
        {freeBytes !== null && (
          <Row
            lead={<Tile icon={<HardDrive />} />}
            title={m.systemcheck_storage_free()}
            caption={storageSize(freeBytes)}
          />
        )}
      </Rows>
      <Fold summary={m.systemcheck_storage_tables()}>
        <Rows label={m.systemcheck_storage_tables()}>
          {tables.map(({ table, bytes, rows }) => (
            <Row
              key={table}
              title={<bdi>{table}</bdi>}
              caption={m.systemcheck_storage_rows({
                count: rows,
                number: numberText(rows),
                size: storageSize(bytes),
              })}
            />
          ))}
        </Rows>
      </Fold>
    </>
  );
}
