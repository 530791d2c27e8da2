ALTER TABLE "products" ADD COLUMN "cost_per_unit" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_per_kg" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_per_litre" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "wastage_items" ADD COLUMN "cost_per_unit" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "wastage_items" ADD COLUMN "cost_per_kg" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "wastage_items" ADD COLUMN "cost_per_litre" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "wastage_items" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wastage_items" ADD COLUMN "cost" numeric(20, 4) GENERATED ALWAYS AS (round(amount::numeric * case unit_type when 'units' then cost_per_unit when 'weight' then cost_per_kg / 1000 else cost_per_litre / 1000 end, 4)) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_costs" CHECK (least(cost_per_unit, cost_per_kg, cost_per_litre) >= 0);