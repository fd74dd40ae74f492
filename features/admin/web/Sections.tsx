import { adminSections } from '#contract/admin-sections.ts';
import { adminSectionName } from '#formats/names/admin-section-name.ts';
import { isPortalPath } from '#formats/text/addresses.ts';
import { usePart } from '#web/lib/room.ts';
import { Card } from '#web/ui/Card.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import style from './AdminPage.module.css';

/** Every page of the area, by its section, with what one does there. */
export function Sections() {
  const menu = usePart('useMenu')() ?? [];
  const MenuIcon = usePart('MenuIcon');
  // What leads out of the portal stands in the menu alone.
  const pages = menu.filter(({ action }) => isPortalPath(action) && action !== '/admin');
  return (
    <div className={style.sections}>
      {adminSections.map((section) => {
        const entries = pages.filter((entry) => entry.section === section);
        const name = adminSectionName(section);
        return (
          entries.length > 0 && (
            <Card key={section} flush title={name}>
              <Rows label={name}>
                {entries.map(({ menu: title, action, menu_icons: icon, about }) => (
                  <Row
                    key={action}
                    lead={<Tile icon={<MenuIcon name={icon} />} />}
                    title={title}
                    caption={about}
                    to={action}
                  />
                ))}
              </Rows>
            </Card>
          )
        );
      })}
    </div>
  );
}
