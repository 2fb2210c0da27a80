ALTER TABLE "resource" DROP CONSTRAINT "resource_status_known";--> statement-breakpoint
UPDATE "resource" SET "status" = 'bin' WHERE "status" = 'removed';--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "scheduled_for" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "resource_scheduled" ON "resource" USING btree ("scheduled_for") WHERE status = 'scheduled';--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_scheduled_has_time" CHECK ("resource"."status" <> 'scheduled' or "resource"."scheduled_for" is not null);--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_status_known" CHECK ("resource"."status" in ('draft', 'scheduled', 'published', 'hidden', 'bin'));