ALTER TABLE "roster_import" ADD COLUMN "renamed_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_import" ADD COLUMN "slip_address" text DEFAULT '' NOT NULL;