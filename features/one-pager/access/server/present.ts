import type { AccessRow, Role } from '../contract.ts';
import type { AccessRowOf, RoleRow } from './store.ts';

export const presentRole = ({ role, name, everybody, revision, holders, access }: RoleRow): Role => {
  return { role, name, everybody, revision, holders: [...holders], access };
};

export const presentAccess = ({
  accessId,
  role,
  templateId,
  fields,
  scope,
  revision,
}: AccessRowOf): AccessRow => {
  return { accessId, role, templateId, fields: [...fields], scope, revision };
};
