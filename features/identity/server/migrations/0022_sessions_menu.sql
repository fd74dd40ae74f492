-- Who is signed in, for administrators.

insert into menu_items (label, action, icons, status, serial_no, roles) values
  ('Sessions', '/admin/sessions', 'monitor-smartphone', 1, 900, array['ADMIN']);
