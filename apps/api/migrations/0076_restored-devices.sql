ALTER TABLE "auth"."sessions" ADD COLUMN "epoch" text;--> statement-breakpoint
-- What the start compares: by which key this database was filled, and where its files lie.
ALTER TABLE migration.installation ADD COLUMN key_check text, ADD COLUMN place text;
