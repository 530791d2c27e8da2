ALTER TABLE "exports" DROP CONSTRAINT "exports_format";--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_format" CHECK (format in ('csv', 'xlsx', 'pdf', 'zip', 'jsonld'));