CREATE TABLE "site_draft" (
	"part" text PRIMARY KEY NOT NULL,
	"content" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"editor" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_editor" (
	"part" text NOT NULL,
	"editor" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_editor_part_editor_pk" PRIMARY KEY("part","editor")
);
--> statement-breakpoint
CREATE TABLE "site_import" (
	"part" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_version" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"part" text NOT NULL,
	"origin" text NOT NULL,
	"publisher" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_version_origin_known" CHECK ("site_version"."origin" in ('console', 'command', 'import'))
);
--> statement-breakpoint
CREATE INDEX "site_version_part" ON "site_version" USING btree ("part","created_at","id");--> statement-breakpoint
CREATE INDEX "site_version_list" ON "site_version" USING btree ("created_at","id");