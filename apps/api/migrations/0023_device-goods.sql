ALTER TABLE "state_changes" DROP CONSTRAINT "state_changes_part";--> statement-breakpoint
ALTER TABLE "state_changes" ADD CONSTRAINT "state_changes_part" CHECK (part in ('device', 'settings', 'offer', 'categories', 'products', 'storage', 'fridges', 'staff', 'containers',
        'wastage_reasons', 'incident_actions', 'food_checks', 'recipes', 'recalls', 'prep_plans', 'probes', 'goods', 'lots',
        'labels'));