import { m } from '#messages';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { part } from '#web/ui/part.tsx';
import { RowBones } from '#web/ui/Skeleton.tsx';
import { WhenSeen } from '#web/ui/WhenSeen.tsx';

const CelebrationsToday = part(() => import('./CelebrationsToday.tsx'));

/** On the dashboard: whose day it is. On a phone it stands below what is seen first. */
export default function CelebrationsCard() {
  return (
    <Card
      flush
      title={m.celebrations_title()}
      actions={
        <ButtonLink variant="quiet" to="/celebrations">
          {m.celebrations_all()}
        </ButtonLink>
      }
    >
      <WhenSeen bones={<RowBones rows={6} />}>
        <CelebrationsToday />
      </WhenSeen>
    </Card>
  );
}
