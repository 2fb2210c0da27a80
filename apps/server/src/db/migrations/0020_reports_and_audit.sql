ALTER TABLE "ai_feedback" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "ai_feedback" ADD COLUMN "handled_by" text;--> statement-breakpoint
ALTER TABLE "ai_feedback" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "ai_feedback_closed_reports" ON "ai_feedback" USING btree ("handled_at") WHERE kind = 'report' and handled_at is not null;--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object","id");--> statement-breakpoint
CREATE INDEX "audit_log_not_ok" ON "audit_log" USING btree ("result","id") WHERE result <> 'ok';--> statement-breakpoint
ALTER TABLE "ai_feedback" ADD CONSTRAINT "ai_feedback_outcome_known" CHECK ("ai_feedback"."outcome" in ('handled', 'unfounded'));--> statement-breakpoint
ALTER TABLE "ai_feedback" ADD CONSTRAINT "ai_feedback_outcome_of_closed" CHECK ("ai_feedback"."outcome" is null or "ai_feedback"."handled_at" is not null);