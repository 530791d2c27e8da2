ALTER TABLE "roles" ADD COLUMN "made_from" uuid;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_account_id_made_from_roles_account_id_id_fk"
 FOREIGN KEY ("account_id","made_from") REFERENCES "public"."roles"("account_id","id");
