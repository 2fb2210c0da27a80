CREATE TABLE "content_draft" (
	"owner" text NOT NULL,
	"id" text NOT NULL,
	"document" jsonb,
	"title" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"editor" text NOT NULL,
	"publish_at" timestamp with time zone,
	"publish_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_draft_owner_id_pk" PRIMARY KEY("owner","id"),
	CONSTRAINT "content_draft_owner_known" CHECK ("content_draft"."owner" in ('resource', 'entry')),
	CONSTRAINT "content_draft_scheduled" CHECK ("content_draft"."publish_at" is null or ("content_draft"."document" is not null and "content_draft"."publish_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "content_editor" (
	"owner" text NOT NULL,
	"id" text NOT NULL,
	"editor" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_editor_owner_id_editor_pk" PRIMARY KEY("owner","id","editor"),
	CONSTRAINT "content_editor_owner_known" CHECK ("content_editor"."owner" in ('resource', 'entry'))
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"owner" text NOT NULL,
	"id" text NOT NULL,
	"seq" integer NOT NULL,
	"document" jsonb NOT NULL,
	"origin" text NOT NULL,
	"publisher" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_version_owner_id_seq_pk" PRIMARY KEY("owner","id","seq"),
	CONSTRAINT "content_version_owner_known" CHECK ("content_version"."owner" in ('resource', 'entry')),
	CONSTRAINT "content_version_origin_known" CHECK ("content_version"."origin" in ('console', 'command', 'schedule', 'bulk', 'import'))
);
--> statement-breakpoint
ALTER TABLE "knowledge_entry" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_entry" ADD COLUMN "binned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "knowledge_entry" ADD COLUMN "binned_by" text;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "binned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "binned_by" text;--> statement-breakpoint
CREATE INDEX "content_draft_due" ON "content_draft" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "resource_binned" ON "resource" USING btree ("binned_at") WHERE status = 'bin';--> statement-breakpoint
ALTER TABLE "knowledge_entry" ADD CONSTRAINT "knowledge_entry_status_known" CHECK ("knowledge_entry"."status" in ('draft', 'published', 'hidden', 'bin'));