CREATE TABLE "exhibition_comment" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"exhibition_id" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "exhibition_comment_state_known" CHECK ("exhibition_comment"."state" in ('waiting', 'shown', 'refused')),
	CONSTRAINT "exhibition_comment_length" CHECK (length("exhibition_comment"."text") between 1 and 600)
);
--> statement-breakpoint
ALTER TABLE "exhibition_comment" ADD CONSTRAINT "exhibition_comment_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibition_comment" ADD CONSTRAINT "exhibition_comment_exhibition_id_resource_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibition_comment_shown" ON "exhibition_comment" USING btree ("exhibition_id","created_at","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "exhibition_comment_waiting" ON "exhibition_comment" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "exhibition_comment_of_user" ON "exhibition_comment" USING btree ("user_id","exhibition_id","created_at");--> statement-breakpoint
CREATE INDEX "exhibition_comment_exhibition" ON "exhibition_comment" USING btree ("exhibition_id");