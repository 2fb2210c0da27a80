ALTER TABLE "resource" ADD COLUMN "cover_focus" jsonb;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "focus" jsonb;