ALTER TABLE "auth"."sessions" ADD COLUMN "earlier_attempts" uuid[];--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "roots" uuid[];