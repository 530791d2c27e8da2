ALTER TABLE "organization_contacts" ADD COLUMN "subtype" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_locations" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "organization_locations" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "send_invite" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "invoice_organization_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "payment_organization_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "integration_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "sync_state" text DEFAULT 'idle' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "sync_started_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "sync_finished_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "sync_summary" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "billing" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_sync_state" CHECK (sync_state in ('idle', 'running', 'done', 'failed'));