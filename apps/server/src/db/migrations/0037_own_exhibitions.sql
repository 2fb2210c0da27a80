CREATE TABLE "own_exhibition" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submitted" jsonb,
	"submitted_at" timestamp with time zone,
	"approved" jsonb,
	"share_key" text,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_exhibition_submitted_when" CHECK (("own_exhibition"."submitted" is null) = ("own_exhibition"."submitted_at" is null)),
	CONSTRAINT "own_exhibition_shown_where" CHECK (("own_exhibition"."approved" is null) = ("own_exhibition"."share_key" is null))
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind_known";--> statement-breakpoint
ALTER TABLE "own_exhibition" ADD CONSTRAINT "own_exhibition_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_exhibition_share_key" ON "own_exhibition" USING btree ("share_key") WHERE share_key is not null;--> statement-breakpoint
CREATE INDEX "own_exhibition_of_user" ON "own_exhibition" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "own_exhibition_waiting" ON "own_exhibition" USING btree ("submitted_at","id") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "own_exhibition_decided" ON "own_exhibition" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind_known" CHECK ("notice"."kind" in ('application', 'newDevice', 'expiring', 'report', 'account', 'exhibition'));