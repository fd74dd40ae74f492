import { useQuery } from '@tanstack/react-query';
import { Plus, ShieldUser } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { templateList } from '../../templates/web/api.ts';
import { accessList, roleList } from './api.ts';
import { RoleCard } from './RoleCard.tsx';
import { RoleDialog } from './RoleDialog.tsx';

/** `/admin/one-pager-access`: who sees what of one-pagers, role by role. */
export default function AccessPage() {
  const roles = useQuery(roleList);
  const access = useQuery(accessList);
  const templates = useQuery(templateList);
  const [adds, setAdds] = useState(false);
  const failed = [roles, access, templates].find(({ error }) => error);
  const isThere = roles.data && access.data && templates.data;
  return (
    <>
      <PageTop
        title={m.onepager_menu_access()}
        below={<p className="muted">{m.onepager_access_text()}</p>}
        main={
          <Button variant="go" icon={<Plus />} onClick={() => setAdds(true)}>
            {m.onepager_role_add()}
          </Button>
        }
      />
      <Columns>
        {!isThere ? (
          <Card flush>
            {failed ? <ErrorState error={failed.error} retry={failed.refetch} /> : <LoadingRows rows={5} />}
          </Card>
        ) : roles.data.length === 0 ? (
          <Card flush>
            <EmptyState
              icon={<ShieldUser />}
              title={m.onepager_roles_none()}
              text={m.onepager_roles_none_text()}
            />
          </Card>
        ) : (
          roles.data.map((role) => (
            <RoleCard
              key={role.role}
              of={role}
              access={access.data.filter((one) => one.role === role.role)}
              templates={templates.data}
            />
          ))
        )}
      </Columns>
      {adds && <RoleDialog of={null} onClose={() => setAdds(false)} />}
    </>
  );
}
