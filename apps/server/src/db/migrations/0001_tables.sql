CREATE TABLE "auth_token" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text DEFAULT 'pc' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" "inet",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "auth_token_hash_length" CHECK (octet_length("auth_token"."hash") = 32),
	CONSTRAINT "auth_token_device_known" CHECK ("auth_token"."device" in ('pc', 'mobile'))
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"ip" "inet",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_kind_known" CHECK ("consent"."kind" in ('agreement', 'privacy', 'guardian'))
);
--> statement-breakpoint
CREATE TABLE "user_setting" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"name" text NOT NULL,
	"name_folded" text GENERATED ALWAYS AS (lower(name collate "C")) STORED NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sex" smallint,
	"email" text,
	"school_name" text,
	"avatar_file" text,
	"age_band" text NOT NULL,
	"guardian_consent_at" timestamp with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_name_length" CHECK (char_length("users"."name") between 2 and 20),
	CONSTRAINT "users_name_no_phone" CHECK ("users"."name" !~ '^1[3-9][0-9]{9}$'),
	CONSTRAINT "users_phone_wellformed" CHECK ("users"."phone" ~ '^[+]?[0-9]{6,15}$'),
	CONSTRAINT "users_sex_known" CHECK ("users"."sex" in (0, 1)),
	CONSTRAINT "users_school_length" CHECK (char_length("users"."school_name") <= 50),
	CONSTRAINT "users_guardian_under_14" CHECK ("users"."age_band" <> 'under14' or "users"."guardian_consent_at" is not null),
	CONSTRAINT "users_age_band_known" CHECK ("users"."age_band" in ('under14', '14-17', '18+')),
	CONSTRAINT "users_status_known" CHECK ("users"."status" in ('active', 'disabled'))
);
--> statement-breakpoint
CREATE TABLE "article" (
	"resource_id" text PRIMARY KEY NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_drawing" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"message_id" uuid,
	"seq" integer DEFAULT 0 NOT NULL,
	"prompt" text NOT NULL,
	"scene" jsonb,
	"seed" bigint,
	"style" text DEFAULT '' NOT NULL,
	"ratio" text DEFAULT '' NOT NULL,
	"engine" text DEFAULT '' NOT NULL,
	"file_hash" text NOT NULL,
	"related_work_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filter_word" (
	"word" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "filter_word_level_known" CHECK ("filter_word"."level" in ('block', 'review', 'crisis', 'allow')),
	CONSTRAINT "filter_word_not_empty" CHECK ("filter_word"."word" <> '')
);
--> statement-breakpoint
CREATE TABLE "knowledge_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"text" text NOT NULL,
	"resource_ids" text[] DEFAULT '{}' NOT NULL,
	"content_hash" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_feedback" (
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "ai_feedback_message_id_kind_pk" PRIMARY KEY("message_id","kind"),
	CONSTRAINT "ai_feedback_kind_known" CHECK ("ai_feedback"."kind" in ('like', 'dislike', 'report'))
);
--> statement-breakpoint
CREATE TABLE "ai_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sid" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"seq" integer NOT NULL,
	"role" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"reasoning" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'done' NOT NULL,
	"engine" text DEFAULT '' NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"suggestions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"usage" jsonb,
	"error" text,
	"owner" text,
	"beat_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_message_role_known" CHECK ("ai_message"."role" in ('user', 'assistant')),
	CONSTRAINT "ai_message_status_known" CHECK ("ai_message"."status" in ('queued', 'running', 'done', 'stopped', 'error', 'interrupted', 'blocked')),
	CONSTRAINT "ai_message_type_known" CHECK ("ai_message"."type" in (1, 2)),
	CONSTRAINT "ai_message_running_has_owner" CHECK ("ai_message"."status" <> 'running' or ("ai_message"."owner" is not null and "ai_message"."beat_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ai_session" (
	"sid" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"content" text,
	"context" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_session_type_known" CHECK ("ai_session"."type" in (1, 2)),
	CONSTRAINT "ai_session_sid_is_v4" CHECK ("ai_session"."sid"::text ~ '^.{14}4.{4}[89ab]'),
	CONSTRAINT "ai_session_empty_is_null" CHECK ("ai_session"."content" <> '')
);
--> statement-breakpoint
CREATE TABLE "socket_ticket" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"object" text DEFAULT '' NOT NULL,
	"result" text DEFAULT 'ok' NOT NULL,
	"ip" "inet",
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"prev_hash" "bytea",
	"hash" "bytea",
	CONSTRAINT "audit_log_result_known" CHECK ("audit_log"."result" in ('ok', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "bookshelf_item" (
	"user_id" uuid NOT NULL,
	"book_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookshelf_item_user_id_book_id_pk" PRIMARY KEY("user_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"cate_type" text NOT NULL,
	"link_url" text,
	"tile_file" text,
	"tile_chosen_file" text,
	"tile_mobile_file" text,
	"in_nav" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"content_hash" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_cate_type_known" CHECK ("category"."cate_type" in ('book', 'video', 'audio', 'img', 'news', 'exp', 'other', 'link')),
	CONSTRAINT "category_id_wellformed" CHECK ("category"."id" ~ '^[A-Za-z0-9_-]{1,64}$' and "category"."id" <> '0'),
	CONSTRAINT "category_not_own_parent" CHECK ("category"."parent_id" <> "category"."id"),
	CONSTRAINT "category_link_leads_somewhere" CHECK ("category"."cate_type" <> 'link' or "category"."link_url" is not null)
);
--> statement-breakpoint
CREATE TABLE "resource_category" (
	"resource_id" text NOT NULL,
	"category_id" text NOT NULL,
	"direct" boolean DEFAULT true NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_category_resource_id_category_id_pk" PRIMARY KEY("resource_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "course" (
	"resource_id" text PRIMARY KEY NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"teacher_intro" text DEFAULT '' NOT NULL,
	"episode_count" integer DEFAULT 0 NOT NULL,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_sums_not_negative" CHECK ("course"."episode_count" >= 0 and "course"."duration_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "episode" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"seq" integer NOT NULL,
	"title" text NOT NULL,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"poster_file" text,
	"waveform" "bytea",
	CONSTRAINT "episode_id_wellformed" CHECK ("episode"."id" ~ '^[A-Za-z0-9_-]{1,64}$'),
	CONSTRAINT "episode_duration_not_negative" CHECK ("episode"."duration_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "episode_caption" (
	"episode_id" text NOT NULL,
	"seq" integer NOT NULL,
	"lang" text NOT NULL,
	"label" text NOT NULL,
	"file_hash" text NOT NULL,
	CONSTRAINT "episode_caption_episode_id_seq_pk" PRIMARY KEY("episode_id","seq")
);
--> statement-breakpoint
CREATE TABLE "episode_chapter" (
	"episode_id" text NOT NULL,
	"seq" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "episode_chapter_episode_id_seq_pk" PRIMARY KEY("episode_id","seq"),
	CONSTRAINT "episode_chapter_start" CHECK ("episode_chapter"."start_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "episode_source" (
	"episode_id" text NOT NULL,
	"seq" integer NOT NULL,
	"kind" text DEFAULT 'file' NOT NULL,
	"file_hash" text NOT NULL,
	"quality" text DEFAULT 'auto' NOT NULL,
	CONSTRAINT "episode_source_episode_id_seq_pk" PRIMARY KEY("episode_id","seq"),
	CONSTRAINT "episode_source_kind_known" CHECK ("episode_source"."kind" in ('file', 'hls')),
	CONSTRAINT "episode_source_quality_known" CHECK ("episode_source"."quality" in ('auto', 'low', 'middle', 'high'))
);
--> statement-breakpoint
CREATE TABLE "transcript_line" (
	"episode_id" text NOT NULL,
	"seq" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "transcript_line_episode_id_seq_pk" PRIMARY KEY("episode_id","seq"),
	CONSTRAINT "transcript_line_times" CHECK ("transcript_line"."start_ms" >= 0 and "transcript_line"."end_ms" >= "transcript_line"."start_ms")
);
--> statement-breakpoint
CREATE TABLE "resource" (
	"id" text PRIMARY KEY NOT NULL,
	"res_type" text NOT NULL,
	"import_key" text,
	"content_hash" text,
	"res_no" text,
	"title" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"cover_file" text,
	"original_file" text,
	"abstract" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"art" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_home" boolean DEFAULT false NOT NULL,
	"is_recommend" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_res_type_known" CHECK ("resource"."res_type" in ('book', 'video', 'audio', 'img', 'news', 'exp', 'other')),
	CONSTRAINT "resource_status_known" CHECK ("resource"."status" in ('published', 'hidden', 'removed')),
	CONSTRAINT "resource_id_wellformed" CHECK ("resource"."id" ~ '^[A-Za-z0-9_-]{1,64}$')
);
--> statement-breakpoint
CREATE TABLE "resource_file" (
	"resource_id" text NOT NULL,
	"file_hash" text NOT NULL,
	CONSTRAINT "resource_file_resource_id_file_hash_pk" PRIMARY KEY("resource_id","file_hash")
);
--> statement-breakpoint
CREATE TABLE "resource_link" (
	"resource_id" text NOT NULL,
	"seq" integer NOT NULL,
	"to_id" text NOT NULL,
	"at" jsonb,
	"place" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "resource_link_resource_id_seq_pk" PRIMARY KEY("resource_id","seq")
);
--> statement-breakpoint
CREATE TABLE "resource_stat" (
	"resource_id" text PRIMARY KEY NOT NULL,
	"read_count" bigint DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "resource_stat_not_negative" CHECK (least("resource_stat"."read_count", "resource_stat"."rating_count", "resource_stat"."rating_sum") >= 0)
);
--> statement-breakpoint
CREATE TABLE "download_application" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"purpose" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"approver" text,
	"decided_at" timestamp with time zone,
	"grant_expires_at" timestamp with time zone,
	"download_count" integer DEFAULT 0 NOT NULL,
	"last_download_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "download_application_status_known" CHECK ("download_application"."status" in ('pending', 'approved', 'rejected', 'expired', 'withdrawn')),
	CONSTRAINT "download_application_decided" CHECK ("download_application"."status" in ('pending', 'withdrawn') or ("download_application"."approver" is not null and "download_application"."decided_at" is not null)),
	CONSTRAINT "download_application_granted" CHECK (("download_application"."status" in ('approved', 'expired')) = ("download_application"."grant_expires_at" is not null)),
	CONSTRAINT "download_application_rejected_why" CHECK ("download_application"."status" <> 'rejected' or "download_application"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "work" (
	"resource_id" text PRIMARY KEY NOT NULL,
	"dynasty" text DEFAULT '' NOT NULL,
	"material" text DEFAULT '' NOT NULL,
	"form" text DEFAULT '' NOT NULL,
	"real_size" text DEFAULT '' NOT NULL,
	"width_mm" integer,
	"height_mm" integer,
	"museum" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"palette" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"image_file" text NOT NULL,
	CONSTRAINT "work_size_positive" CHECK ("work"."width_mm" > 0 and "work"."height_mm" > 0)
);
--> statement-breakpoint
CREATE TABLE "work_region" (
	"work_id" text NOT NULL,
	"seq" integer NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"w" double precision NOT NULL,
	"h" double precision NOT NULL,
	CONSTRAINT "work_region_work_id_seq_pk" PRIMARY KEY("work_id","seq"),
	CONSTRAINT "work_region_inside" CHECK ("work_region"."x" >= 0 and "work_region"."y" >= 0 and "work_region"."w" > 0 and "work_region"."h" > 0 and "work_region"."x" + "work_region"."w" <= 1.0001 and "work_region"."y" + "work_region"."h" <= 1.0001)
);
--> statement-breakpoint
CREATE TABLE "file" (
	"hash" text PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"mime" text NOT NULL,
	"name" text,
	"access" text DEFAULT 'open' NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"dominant_color" text,
	"placeholder" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_hash_is_sha256" CHECK ("file"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "file_size_positive" CHECK ("file"."size" >= 0),
	CONSTRAINT "file_access_known" CHECK ("file"."access" in ('open', 'ranges', 'grant', 'private'))
);
--> statement-breakpoint
CREATE TABLE "captcha_used" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_hash" "bytea" NOT NULL,
	"ip_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rsa_key" (
	"id" text PRIMARY KEY NOT NULL,
	"pub" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"bits" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "rsa_key_bits" CHECK ("rsa_key"."bits" >= 1024)
);
--> statement-breakpoint
CREATE TABLE "rsa_seen" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"max_tries" integer DEFAULT 5 NOT NULL,
	"owner" text,
	"beat_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "job_state_known" CHECK ("job"."state" in ('queued', 'running', 'done', 'failed')),
	CONSTRAINT "job_running_has_owner" CHECK ("job"."state" <> 'running' or ("job"."owner" is not null and "job"."beat_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "episode_progress" (
	"user_id" uuid NOT NULL,
	"episode_id" text NOT NULL,
	"seen" "int4multirange" DEFAULT '{}' NOT NULL,
	"seen_seconds" integer GENERATED ALWAYS AS (meiyu_count_members(seen)) STORED NOT NULL,
	"position_second" integer DEFAULT 0 NOT NULL,
	"client_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "episode_progress_user_id_episode_id_pk" PRIMARY KEY("user_id","episode_id"),
	CONSTRAINT "episode_progress_bounded" CHECK ("episode_progress"."position_second" >= 0 and "episode_progress"."seen" <@ '{[0,360001)}'::int4multirange)
);
--> statement-breakpoint
CREATE TABLE "learning_record" (
	"user_id" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"res_type" text NOT NULL,
	"current_pro" double precision DEFAULT 0 NOT NULL,
	"percent" real DEFAULT 0 NOT NULL,
	"position" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pages_seen" "int4multirange" DEFAULT '{}' NOT NULL,
	"last_title" text DEFAULT '' NOT NULL,
	"watched" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"equipment" text NOT NULL,
	"client_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_record_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id"),
	CONSTRAINT "learning_record_percent" CHECK ("learning_record"."percent" between 0 and 100),
	CONSTRAINT "learning_record_bounded" CHECK ("learning_record"."current_pro" between 0 and 360000 and "learning_record"."watched" >= 0 and "learning_record"."total" >= 0 and "learning_record"."pages_seen" <@ '{[1,100001)}'::int4multirange),
	CONSTRAINT "learning_record_type_known" CHECK ("learning_record"."res_type" in ('book', 'video', 'audio', 'img', 'news', 'exp', 'other')),
	CONSTRAINT "learning_record_equipment_known" CHECK ("learning_record"."equipment" in ('pc', 'mobile'))
);
--> statement-breakpoint
CREATE TABLE "study_day" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"art" text DEFAULT '' NOT NULL,
	"activity" text NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "study_day_user_id_day_art_activity_pk" PRIMARY KEY("user_id","day","art","activity"),
	CONSTRAINT "study_day_activity_known" CHECK ("study_day"."activity" in ('read', 'watch', 'listen', 'look', 'ask', 'draw', 'note')),
	CONSTRAINT "study_day_not_negative" CHECK ("study_day"."seconds" >= 0 and "study_day"."times" >= 0)
);
--> statement-breakpoint
CREATE TABLE "book" (
	"resource_id" text PRIMARY KEY NOT NULL,
	"book_no" text DEFAULT '' NOT NULL,
	"isbn_digits" text GENERATED ALWAYS AS (upper(regexp_replace(book_no, '[^0-9Xx]', '', 'g'))) STORED NOT NULL,
	"pub_name" text DEFAULT '' NOT NULL,
	"publish_time" text DEFAULT '' NOT NULL,
	"page_count" integer DEFAULT 0 NOT NULL,
	"book_size" bigint DEFAULT 0 NOT NULL,
	"book_source" text DEFAULT '' NOT NULL,
	"layout" text DEFAULT 'flow' NOT NULL,
	"writing_mode" text DEFAULT 'horizontal' NOT NULL,
	CONSTRAINT "book_publish_time_wellformed" CHECK ("book"."publish_time" ~ '^([0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?)?$'),
	CONSTRAINT "book_sizes_not_negative" CHECK ("book"."page_count" >= 0 and "book"."book_size" >= 0),
	CONSTRAINT "book_layout_known" CHECK ("book"."layout" in ('flow', 'fixed')),
	CONSTRAINT "book_writing_mode_known" CHECK ("book"."writing_mode" in ('horizontal', 'vertical'))
);
--> statement-breakpoint
CREATE TABLE "book_page" (
	"book_id" text NOT NULL,
	"page_num" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "book_page_book_id_page_num_pk" PRIMARY KEY("book_id","page_num"),
	CONSTRAINT "book_page_num_from_one" CHECK ("book_page"."page_num" >= 1)
);
--> statement-breakpoint
CREATE TABLE "book_plate" (
	"book_id" text NOT NULL,
	"seq" integer NOT NULL,
	"page_num" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"file_hash" text NOT NULL,
	"work_id" text,
	CONSTRAINT "book_plate_book_id_seq_pk" PRIMARY KEY("book_id","seq"),
	CONSTRAINT "book_plate_page_from_one" CHECK ("book_plate"."page_num" >= 1)
);
--> statement-breakpoint
CREATE TABLE "book_toc" (
	"book_id" text NOT NULL,
	"seq" integer NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"page_num" integer NOT NULL,
	"anchor" text,
	CONSTRAINT "book_toc_book_id_seq_pk" PRIMARY KEY("book_id","seq"),
	CONSTRAINT "book_toc_in_range" CHECK ("book_toc"."level" between 1 and 9 and "book_toc"."page_num" >= 1)
);
--> statement-breakpoint
CREATE TABLE "note" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"episode_id" text,
	"kind" text NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"anchor" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"color" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_kind_known" CHECK ("note"."kind" in ('highlight', 'note', 'bookmark')),
	CONSTRAINT "note_place_not_negative" CHECK ("note"."place" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rating" (
	"user_id" uuid NOT NULL,
	"resource_id" text NOT NULL,
	"score" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"learned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rating_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id"),
	CONSTRAINT "rating_score_1_to_5" CHECK ("rating"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "hot_word" (
	"type" smallint DEFAULT 0 NOT NULL,
	"word" text NOT NULL,
	"weight" double precision DEFAULT 0 NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hot_word_type_word_pk" PRIMARY KEY("type","word"),
	CONSTRAINT "hot_word_type_known" CHECK ("hot_word"."type" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "search_history" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"word" text NOT NULL,
	"searched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"type" smallint DEFAULT 0 NOT NULL,
	"visitor" "bytea" NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"opened_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_log_type_known" CHECK ("search_log"."type" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "agreement" (
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "agreement_kind_known" CHECK ("agreement"."kind" in ('agreement', 'privacy'))
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" text PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"file_hash" text NOT NULL,
	"link_url" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"content_hash" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banner_device_known" CHECK ("banner"."device" in ('desktop', 'mobile')),
	CONSTRAINT "banner_link_harmless" CHECK ("banner"."link_url" = '' or "banner"."link_url" ~ '^(https?://|/([^/\]|$))')
);
--> statement-breakpoint
CREATE TABLE "ip_range" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"label" text NOT NULL,
	"first" "inet" NOT NULL,
	"last" "inet" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ip_range_once" UNIQUE("first","last"),
	CONSTRAINT "ip_range_wellformed" CHECK (family("ip_range"."first") = family("ip_range"."last") and "ip_range"."first" <= "ip_range"."last" and masklen("ip_range"."first") = masklen("ip_range"."last") and masklen("ip_range"."first") = case family("ip_range"."first") when 4 then 32 else 128 end)
);
--> statement-breakpoint
CREATE TABLE "site_file" (
	"owner" text NOT NULL,
	"file_hash" text NOT NULL,
	CONSTRAINT "site_file_owner_file_hash_pk" PRIMARY KEY("owner","file_hash")
);
--> statement-breakpoint
CREATE TABLE "site_page" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"abstract" text DEFAULT '' NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content_hash" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"phone" text NOT NULL,
	"scene" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sms_code_phone_scene_pk" PRIMARY KEY("phone","scene"),
	CONSTRAINT "sms_code_tries_not_negative" CHECK ("sms_code"."tries" >= 0),
	CONSTRAINT "sms_code_scene_known" CHECK ("sms_code"."scene" in ('login', 'register', 'forget', 'changePhone', 'cancel'))
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" uuid PRIMARY KEY DEFAULT meiyu_new_id() NOT NULL,
	"phone" text NOT NULL,
	"scene" text NOT NULL,
	"sealed_code" "bytea",
	"state" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "sms_outbox_scene_known" CHECK ("sms_outbox"."scene" in ('login', 'register', 'forget', 'changePhone', 'cancel')),
	CONSTRAINT "sms_outbox_state_known" CHECK ("sms_outbox"."state" in ('pending', 'sending', 'sent', 'failed')),
	CONSTRAINT "sms_outbox_forgets_code" CHECK ("sms_outbox"."state" in ('pending', 'sending') or "sms_outbox"."sealed_code" is null)
);
--> statement-breakpoint
ALTER TABLE "auth_token" ADD CONSTRAINT "auth_token_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_setting" ADD CONSTRAINT "user_setting_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_file_file_hash_fk" FOREIGN KEY ("avatar_file") REFERENCES "public"."file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_drawing" ADD CONSTRAINT "ai_drawing_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_drawing" ADD CONSTRAINT "ai_drawing_message_id_ai_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ai_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_drawing" ADD CONSTRAINT "ai_drawing_file_hash_file_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_drawing" ADD CONSTRAINT "ai_drawing_related_work_id_resource_id_fk" FOREIGN KEY ("related_work_id") REFERENCES "public"."resource"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_feedback" ADD CONSTRAINT "ai_feedback_message_id_ai_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ai_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_feedback" ADD CONSTRAINT "ai_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_message" ADD CONSTRAINT "ai_message_sid_ai_session_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."ai_session"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_message" ADD CONSTRAINT "ai_message_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_session" ADD CONSTRAINT "ai_session_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "socket_ticket" ADD CONSTRAINT "socket_ticket_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookshelf_item" ADD CONSTRAINT "bookshelf_item_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookshelf_item" ADD CONSTRAINT "bookshelf_item_book_id_book_resource_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("resource_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_tile_file_file_hash_fk" FOREIGN KEY ("tile_file") REFERENCES "public"."file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_tile_chosen_file_file_hash_fk" FOREIGN KEY ("tile_chosen_file") REFERENCES "public"."file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_tile_mobile_file_file_hash_fk" FOREIGN KEY ("tile_mobile_file") REFERENCES "public"."file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_category" ADD CONSTRAINT "resource_category_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_category" ADD CONSTRAINT "resource_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode" ADD CONSTRAINT "episode_course_id_course_resource_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("resource_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode" ADD CONSTRAINT "episode_poster_file_file_hash_fk" FOREIGN KEY ("poster_file") REFERENCES "public"."file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_caption" ADD CONSTRAINT "episode_caption_episode_id_episode_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episode"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_caption" ADD CONSTRAINT "episode_caption_file_hash_file_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_chapter" ADD CONSTRAINT "episode_chapter_episode_id_episode_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episode"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_source" ADD CONSTRAINT "episode_source_episode_id_episode_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episode"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_source" ADD CONSTRAINT "episode_source_file_hash_file_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_line" ADD CONSTRAINT "transcript_line_episode_id_episode_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episode"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_cover_file_file_hash_fk" FOREIGN KEY ("cover_file") REFERENCES "public"."file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_original_file_file_hash_fk" FOREIGN KEY ("original_file") REFERENCES "public"."file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_file" ADD CONSTRAINT "resource_file_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_file" ADD CONSTRAINT "resource_file_file_hash_file_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_link" ADD CONSTRAINT "resource_link_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_link" ADD CONSTRAINT "resource_link_to_id_resource_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_stat" ADD CONSTRAINT "resource_stat_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_application" ADD CONSTRAINT "download_application_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_application" ADD CONSTRAINT "download_application_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work" ADD CONSTRAINT "work_image_file_file_hash_fk" FOREIGN KEY ("image_file") REFERENCES "public"."file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_region" ADD CONSTRAINT "work_region_work_id_work_resource_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("resource_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_progress" ADD CONSTRAINT "episode_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episode_progress" ADD CONSTRAINT "episode_progress_episode_id_episode_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episode"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_record" ADD CONSTRAINT "learning_record_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_record" ADD CONSTRAINT "learning_record_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_day" ADD CONSTRAINT "study_day_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book" ADD CONSTRAINT "book_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_page" ADD CONSTRAINT "book_page_book_id_book_resource_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("resource_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_plate" ADD CONSTRAINT "book_plate_book_id_book_resource_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("resource_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_plate" ADD CONSTRAINT "book_plate_file_hash_file_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_plate" ADD CONSTRAINT "book_plate_work_id_resource_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."resource"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_toc" ADD CONSTRAINT "book_toc_book_id_book_resource_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("resource_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_episode_id_episode_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."episode"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_history" ADD CONSTRAINT "search_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_log" ADD CONSTRAINT "search_log_opened_id_resource_id_fk" FOREIGN KEY ("opened_id") REFERENCES "public"."resource"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_file_hash_file_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_file" ADD CONSTRAINT "site_file_file_hash_file_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."file"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_token_hash" ON "auth_token" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "auth_token_user" ON "auth_token" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "auth_token_expiry" ON "auth_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consent_user" ON "consent" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_name" ON "users" USING btree ("name_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower(email collate "C")) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "users_avatar_file" ON "users" USING btree ("avatar_file");--> statement-breakpoint
CREATE INDEX "ai_drawing_gallery" ON "ai_drawing" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_drawing_of_message" ON "ai_drawing" USING btree ("message_id","seq");--> statement-breakpoint
CREATE INDEX "ai_drawing_file" ON "ai_drawing" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "ai_drawing_work" ON "ai_drawing" USING btree ("related_work_id");--> statement-breakpoint
CREATE INDEX "knowledge_entry_kind" ON "knowledge_entry" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "ai_feedback_user" ON "ai_feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ai_feedback_open_reports" ON "ai_feedback" USING btree ("created_at") WHERE kind = 'report' and handled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_message_order" ON "ai_message" USING btree ("sid","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_message_one_running" ON "ai_message" USING btree ("user_id","type") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "ai_message_of_user" ON "ai_message" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_message_beat" ON "ai_message" USING btree ("beat_at") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "ai_session_one_empty" ON "ai_session" USING btree ("user_id","type") WHERE content is null;--> statement-breakpoint
CREATE INDEX "ai_session_list" ON "ai_session" USING btree ("user_id","type","updated_at","sid");--> statement-breakpoint
CREATE INDEX "socket_ticket_user" ON "socket_ticket" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "socket_ticket_expiry" ON "socket_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bookshelf_item_list" ON "bookshelf_item" USING btree ("user_id","created_at","book_id");--> statement-breakpoint
CREATE INDEX "bookshelf_item_book" ON "bookshelf_item" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id","sort","id");--> statement-breakpoint
CREATE INDEX "category_tile_file" ON "category" USING btree ("tile_file");--> statement-breakpoint
CREATE INDEX "category_tile_chosen_file" ON "category" USING btree ("tile_chosen_file");--> statement-breakpoint
CREATE INDEX "category_tile_mobile_file" ON "category" USING btree ("tile_mobile_file");--> statement-breakpoint
CREATE INDEX "resource_category_list" ON "resource_category" USING btree ("category_id","sort","published_at","resource_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "resource_category_category" ON "resource_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "episode_course" ON "episode" USING btree ("course_id","seq");--> statement-breakpoint
CREATE INDEX "episode_poster_file" ON "episode" USING btree ("poster_file");--> statement-breakpoint
CREATE INDEX "episode_caption_file" ON "episode_caption" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "episode_source_file" ON "episode_source" USING btree ("file_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "resource_import_key" ON "resource" USING btree ("import_key");--> statement-breakpoint
CREATE INDEX "resource_list" ON "resource" USING btree ("res_type","sort","published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "resource_home" ON "resource" USING btree ("res_type","sort","published_at","id") WHERE status = 'published' and is_home;--> statement-breakpoint
CREATE INDEX "resource_recommended" ON "resource" USING btree ("res_type","sort","published_at","id") WHERE status = 'published' and is_recommend;--> statement-breakpoint
CREATE INDEX "resource_author" ON "resource" USING btree ("author");--> statement-breakpoint
CREATE INDEX "resource_tags" ON "resource" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "resource_cover_file" ON "resource" USING btree ("cover_file");--> statement-breakpoint
CREATE INDEX "resource_original_file" ON "resource" USING btree ("original_file");--> statement-breakpoint
CREATE INDEX "resource_file_file" ON "resource_file" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "resource_link_to" ON "resource_link" USING btree ("to_id");--> statement-breakpoint
CREATE UNIQUE INDEX "download_application_one_open" ON "download_application" USING btree ("user_id","resource_id") WHERE status in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "download_application_of_user" ON "download_application" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "download_application_by_status" ON "download_application" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "download_application_resource" ON "download_application" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "download_application_grant" ON "download_application" USING btree ("grant_expires_at") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "work_dynasty" ON "work" USING btree ("dynasty");--> statement-breakpoint
CREATE INDEX "work_material" ON "work" USING btree ("material");--> statement-breakpoint
CREATE INDEX "work_form" ON "work" USING btree ("form");--> statement-breakpoint
CREATE INDEX "work_colors" ON "work" USING gin ("colors");--> statement-breakpoint
CREATE INDEX "work_image_file" ON "work" USING btree ("image_file");--> statement-breakpoint
CREATE INDEX "captcha_used_expiry" ON "captcha_used" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_failure_ip" ON "login_failure" USING btree ("ip_key","created_at");--> statement-breakpoint
CREATE INDEX "login_failure_account" ON "login_failure" USING btree ("account_hash","created_at");--> statement-breakpoint
CREATE INDEX "login_failure_age" ON "login_failure" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limit_expiry" ON "rate_limit" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rsa_key_one_current" ON "rsa_key" USING btree ((retired_at is null)) WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "rsa_seen_age" ON "rsa_seen" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_queued_once" ON "job" USING btree ("kind","key") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("run_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "job_beat" ON "job" USING btree ("beat_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "job_finished" ON "job" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "episode_progress_episode" ON "episode_progress" USING btree ("episode_id");--> statement-breakpoint
CREATE INDEX "learning_record_list" ON "learning_record" USING btree ("user_id","updated_at","resource_id");--> statement-breakpoint
CREATE INDEX "learning_record_by_type" ON "learning_record" USING btree ("user_id","res_type","updated_at","resource_id");--> statement-breakpoint
CREATE INDEX "learning_record_resource" ON "learning_record" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "book_isbn" ON "book" USING btree ("isbn_digits" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "book_publish_time" ON "book" USING btree ("publish_time" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "book_plate_file" ON "book_plate" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "book_plate_work" ON "book_plate" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "note_in_resource" ON "note" USING btree ("user_id","resource_id","place","id");--> statement-breakpoint
CREATE INDEX "note_list" ON "note" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "note_resource" ON "note" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "note_episode" ON "note" USING btree ("episode_id");--> statement-breakpoint
CREATE UNIQUE INDEX "note_bookmark_once" ON "note" USING btree ("user_id","resource_id",coalesce(episode_id, ''),"place") WHERE kind = 'bookmark';--> statement-breakpoint
CREATE INDEX "rating_of_user" ON "rating" USING btree ("user_id","updated_at","resource_id");--> statement-breakpoint
CREATE INDEX "rating_of_resource" ON "rating" USING btree ("resource_id","updated_at","user_id");--> statement-breakpoint
CREATE INDEX "rating_distribution" ON "rating" USING btree ("resource_id","score");--> statement-breakpoint
CREATE INDEX "hot_word_list" ON "hot_word" USING btree ("type","pinned","weight") WHERE not banned;--> statement-breakpoint
CREATE UNIQUE INDEX "search_history_once" ON "search_history" USING btree ("user_id","word");--> statement-breakpoint
CREATE INDEX "search_history_list" ON "search_history" USING btree ("user_id","searched_at","id");--> statement-breakpoint
CREATE INDEX "search_log_age" ON "search_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "search_log_opened" ON "search_log" USING btree ("opened_id");--> statement-breakpoint
CREATE INDEX "banner_list" ON "banner" USING btree ("device","sort","id");--> statement-breakpoint
CREATE INDEX "banner_file" ON "banner" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "site_file_file" ON "site_file" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "sms_code_expiry" ON "sms_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_due" ON "sms_outbox" USING btree ("next_try_at") WHERE state in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "sms_outbox_age" ON "sms_outbox" USING btree ("created_at");