CREATE TABLE "ai_photo" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"encrypted" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_message" ADD COLUMN "with_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_photo" ADD CONSTRAINT "ai_photo_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_photo_user" ON "ai_photo" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ai_photo_age" ON "ai_photo" USING btree ("created_at");