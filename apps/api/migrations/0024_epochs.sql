-- Since when each epoch of this database is known, so that devices come to know of a promoted standby one by one.
-- What has the same lineage is one installation on one server, before and after promotions.
CREATE TABLE migration.epochs (
	epoch text PRIMARY KEY,
	lineage text NOT NULL,
	began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
	began_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
