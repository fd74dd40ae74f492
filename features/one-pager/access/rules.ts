import type { FieldKey } from '../facts/fields.ts';

/** Over which part of the organisation somebody of a role sees a template: theirs, as it stands today. */
export const scopes = ['self', 'reports', 'orgUnit', 'location', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** How many there may be of each, and how long a name is. */
export const accessBounds = { roles: 60, holders: 500, name: 80, access: 600 } as const;

/** What a role may see: these fields of this template, of these people. */
export interface Access {
  readonly role: string;
  readonly templateId: number;
  readonly fields: readonly FieldKey[];
  readonly scope: Scope;
}

/** Whoever looks, with what all of their roles let them see. */
export interface Viewer {
  readonly empcode: string;
  readonly orgUnit: string;
  readonly locationId: string;
  readonly access: readonly Access[];
}

/** Whoever is looked at, as far as it decides who may. */
export interface Subject {
  readonly empcode: string;
  readonly managerEmpcode: string | null;
  readonly orgUnit: string;
  readonly locationId: string;
}

/** True where a viewer's scope takes in somebody. Whoever reports to them does so directly. */
export function covers(scope: Scope, viewer: Omit<Viewer, 'access'>, subject: Subject): boolean {
  switch (scope) {
    case 'self':
      return subject.empcode === viewer.empcode;
    case 'reports':
      return subject.managerEmpcode === viewer.empcode;
    case 'orgUnit':
      return subject.orgUnit === viewer.orgUnit;
    case 'location':
      return subject.locationId === viewer.locationId;
    case 'all':
      return true;
  }
}

/** The fields of a template that a viewer may see of somebody: of all that their roles let them, together. Empty: there is no page for them. */
export function visibleFields(viewer: Viewer, templateId: number, subject: Subject): Set<FieldKey> {
  const holding = viewer.access.filter(
    (access) => access.templateId === templateId && covers(access.scope, viewer, subject),
  );
  return new Set(holding.flatMap(({ fields }) => fields));
}

/** The templates of which a viewer may see anything of somebody. */
export function visibleTemplates(viewer: Viewer, subject: Subject): number[] {
  return [
    ...new Set(
      viewer.access
        .filter(({ scope, fields }) => fields.length > 0 && covers(scope, viewer, subject))
        .map(({ templateId }) => templateId),
    ),
  ];
}

/**
 * Whether a viewer may sort a template's list by a field: only where they see it of everybody in that list, for the order of the others would tell
 * what is hidden.
 */
export function maySortBy(viewer: Viewer, templateId: number, field: FieldKey): boolean {
  const holding = viewer.access.filter(
    (access) => access.templateId === templateId && access.fields.length > 0,
  );
  const withIt = new Set(holding.filter(({ fields }) => fields.includes(field)).map(({ scope }) => scope));
  return holding.length > 0 && (withIt.has('all') || holding.every(({ scope }) => withIt.has(scope)));
}

/** The templates of which a viewer may see anything of anybody. */
export const visibleTemplatesOf = ({ access }: Viewer): number[] => [
  ...new Set(access.filter(({ fields }) => fields.length > 0).map(({ templateId }) => templateId)),
];
