-- Customers from before wastage start with what new ones start with. The owner is bound by the policies too, so they are lifted for the step.
ALTER TABLE "organizations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wastage_reasons" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "containers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "wastage_reasons" ("account_id", "id", "organization_id", "name", "name_key", "notes_required", "position")
SELECT o.account_id, gen_random_uuid(), o.id, d.name, lower(d.name), d.name = 'Other', d.position
FROM "organizations" o CROSS JOIN (VALUES
  ('Expired', 0), ('Overproduction', 1), ('Preparation waste', 2), ('Left on plate', 3), ('Dropped or spilled', 4), ('Damaged in delivery', 5),
  ('Temperature failure', 6), ('Other', 7)) AS d(name, position)
WHERE o.id = o.account_id AND o.organization_type <> 'SAAS_OPERATOR'
  AND NOT EXISTS (SELECT 1 FROM "wastage_reasons" r WHERE r.account_id = o.account_id AND r.hierarchy_id IS NULL)
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "containers" ("account_id", "id", "organization_id", "name", "name_key", "volume", "position")
SELECT o.account_id, gen_random_uuid(), o.id, d.name, lower(d.name), d.volume, d.position
FROM "organizations" o CROSS JOIN (VALUES
  ('GN 1/1, 65 mm', 9000, 0), ('GN 1/2, 65 mm', 4000, 1), ('GN 1/3, 65 mm', 2500, 2), ('GN 1/6, 100 mm', 1600, 3), ('GN 1/9, 65 mm', 600, 4),
  ('Ladle', 250, 5), ('Bucket', 10000, 6)) AS d(name, volume, position)
WHERE o.id = o.account_id AND o.organization_type <> 'SAAS_OPERATOR'
  AND NOT EXISTS (SELECT 1 FROM "containers" c WHERE c.account_id = o.account_id AND c.hierarchy_id IS NULL)
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "organizations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wastage_reasons" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "containers" FORCE ROW LEVEL SECURITY;
