ALTER TABLE "work" ADD COLUMN "accession" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "attribution" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "source_url" text DEFAULT '' NOT NULL;