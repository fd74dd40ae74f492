-- Each room now says itself what stands in the side menu: what the portal once put here goes, unless the company has changed it since.
-- What stays is the company's own; it takes the place of a room's entry that leads to the same from the same list.
delete from menu_items where (label, action, icons, status, serial_no, coalesce(roles, '{}')) in (values
  ('Dashboard', '/', 'house', 0, 10, '{}'::text[]),
  ('Asset at residence', '/asset-at-residence', 'armchair', 0, 30, '{}'),
  ('Requests', '/requests-list', 'inbox', 0, 40, '{}'),
  ('Cover', '/cover', 'umbrella', 0, 45, '{FL1,FL2,T1,FINANCE}'),
  ('Request figures', '/request-figures', 'chart-column', 0, 45, '{HR,FINANCE,ADMIN}'),
  ('Payments', '/payments', 'wallet', 0, 50, '{T1,FINANCE}'),
  ('Asset settings', '/admin/asset-settings', 'sliders-horizontal', 1, 880, '{ADMIN,HR}'),
  ('Audit log', '/admin/audit-log', 'scroll-text', 1, 900, '{ADMIN}'),
  ('Sessions', '/admin/sessions', 'monitor-smartphone', 1, 900, '{ADMIN}'),
  ('Stuck requests', '/admin/asset-requests', 'list-todo', 1, 905, '{ADMIN}'),
  ('Sign-in', '/admin/sign-in', 'key-round', 1, 910, '{ADMIN}'),
  ('Invoice report', '/payments', 'file-text', 1, 920, '{ADMIN}'));
