-- What one employee is owed, which the dashboard asks for each time, without reading what all are.
create index asset_payments_due_of on asset_payments_due (empcode, due_since) where status = 'Due';
