ALTER TABLE "import_set" DROP CONSTRAINT "import_set_size";--> statement-breakpoint
ALTER TABLE "import_set" ADD COLUMN "kind" text DEFAULT 'files' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_set" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_set" ADD COLUMN "works" jsonb;--> statement-breakpoint
ALTER TABLE "import_set" ADD CONSTRAINT "import_set_kind_known" CHECK ("import_set"."kind" in ('files', 'list', 'museum'));--> statement-breakpoint
ALTER TABLE "import_set" ADD CONSTRAINT "import_set_size" CHECK ("import_set"."files" >= 0 and "import_set"."bytes" >= 0);