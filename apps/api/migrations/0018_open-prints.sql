DROP INDEX "label_logs_open_of_organization";--> statement-breakpoint
DROP INDEX "label_logs_open_of_account";