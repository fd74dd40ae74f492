import { type ReactNode, useId } from 'react';
import type { AdminSection } from '#contract/admin-sections.ts';
import { adminSectionName } from '#formats/names/admin-section-name.ts';
import type { MenuItem } from '../contract.ts';
import { sectionsOf } from '../sections.ts';
import style from './SideMenu.module.css';

interface AdminSectionsProps {
  entries: readonly MenuItem[];
  entry: (item: MenuItem) => ReactNode;
  collapsed: boolean | undefined;
}

/** The entries of the Admin group, by their sections. */
export default function AdminSections({ entries, entry, collapsed }: AdminSectionsProps) {
  return sectionsOf(entries).map(({ section, entries: some }) => (
    <Section key={section} section={section} collapsed={collapsed}>
      {some.map(entry)}
    </Section>
  ));
}

interface SectionProps {
  section: AdminSection;
  collapsed: boolean | undefined;
  children: ReactNode;
}

/** A section of the Admin group, with its name above it where there is room. */
function Section({ section, collapsed, children }: SectionProps) {
  const id = useId();
  const name = adminSectionName(section);
  if (collapsed)
    return (
      <ul className={style.list} aria-label={name}>
        {children}
      </ul>
    );
  return (
    <>
      <p id={id} className={style.section}>
        {name}
      </p>
      <ul className={style.list} aria-labelledby={id}>
        {children}
      </ul>
    </>
  );
}
