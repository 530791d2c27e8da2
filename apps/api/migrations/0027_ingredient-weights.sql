ALTER TABLE "ingredients" ADD COLUMN "density" numeric(8, 4);--> statement-breakpoint
ALTER TABLE "ingredients" ADD COLUMN "grams_each" numeric(10, 3);