ALTER TABLE "knowledge_entry" ADD COLUMN "period" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_entry" ADD COLUMN "aspects" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_entry" ADD COLUMN "related" jsonb DEFAULT '[]'::jsonb NOT NULL;