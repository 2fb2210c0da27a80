ALTER TABLE "roster_import" ADD COLUMN "empty_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_import" ADD COLUMN "ignored_columns" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_import" ADD COLUMN "slips_shown" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_row" ADD COLUMN "encrypted_password" "bytea";--> statement-breakpoint
CREATE INDEX "roster_row_slip" ON "roster_row" USING btree ("import_id") WHERE encrypted_password is not null;