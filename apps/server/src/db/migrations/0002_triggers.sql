-- 1. Telling every instance what became stale: NOTIFY meiyu_cache, payload one tag (src/db/schema/cache-tags.ts).

-- Tells its argument as the tag, when rows were touched at all.
CREATE FUNCTION meiyu_tell_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two steps, for a truncation has no table of rows to ask.
  IF TG_OP <> 'TRUNCATE' THEN
    IF NOT EXISTS (SELECT FROM touched) THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_notify('meiyu_cache', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A watched table tells its tag once a statement. PostgreSQL allows a transition table on one event a trigger, so
-- there is one for each. Later migrations call this for their own tables.
CREATE FUNCTION meiyu_watch(watched regclass, tag text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER tell_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION meiyu_tell_tag(%L)', watched, tag);
  EXECUTE format('CREATE TRIGGER tell_update AFTER UPDATE ON %s REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION meiyu_tell_tag(%L)', watched, tag);
  EXECUTE format('CREATE TRIGGER tell_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION meiyu_tell_tag(%L)', watched, tag);
  EXECUTE format('CREATE TRIGGER tell_truncate AFTER TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION meiyu_tell_tag(%L)', watched, tag);
END
$$;
--> statement-breakpoint
SELECT meiyu_watch(watched::regclass, tag) FROM (VALUES
  ('category', 'nav'),
  ('site_setting', 'site'),
  ('agreement', 'site'),
  ('banner', 'site'),
  ('site_page', 'site'),
  ('book', 'book'),
  ('book_page', 'book'),
  ('book_toc', 'book'),
  ('book_plate', 'book'),
  ('course', 'media'),
  ('episode', 'media'),
  ('episode_source', 'media'),
  ('episode_caption', 'media'),
  ('episode_chapter', 'media'),
  ('transcript_line', 'media'),
  ('work', 'work'),
  ('work_region', 'work'),
  ('article', 'article'),
  ('knowledge_entry', 'knowledge'),
  ('hot_word', 'search'),
  ('filter_word', 'words'),
  ('ip_range', 'ip'),
  ('rsa_key', 'rsa')
) AS t (watched, tag);
--> statement-breakpoint
CREATE FUNCTION meiyu_tag_of(res_type text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE res_type
    WHEN 'book' THEN 'book'
    WHEN 'video' THEN 'media'
    WHEN 'audio' THEN 'media'
    WHEN 'img' THEN 'work'
    ELSE 'article'
  END
$$;
--> statement-breakpoint
-- The tags of the kinds a statement on `resource` touched; an update counts for the old kind and for the new.
CREATE FUNCTION meiyu_tell_kinds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_notify('meiyu_cache', tag) FROM (SELECT DISTINCT meiyu_tag_of(res_type) AS tag FROM new_rows) AS t;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('meiyu_cache', tag) FROM (SELECT DISTINCT meiyu_tag_of(res_type) AS tag FROM old_rows) AS t;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('meiyu_cache', tag) FROM (
      SELECT meiyu_tag_of(res_type) AS tag FROM old_rows UNION SELECT meiyu_tag_of(res_type) FROM new_rows
    ) AS t;
  ELSE
    PERFORM pg_notify('meiyu_cache', tag) FROM unnest(ARRAY['book', 'media', 'work', 'article']) AS tag;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_insert AFTER INSERT ON resource REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION meiyu_tell_kinds();
--> statement-breakpoint
CREATE TRIGGER tell_update AFTER UPDATE ON resource REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION meiyu_tell_kinds();
--> statement-breakpoint
CREATE TRIGGER tell_delete AFTER DELETE ON resource REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION meiyu_tell_kinds();
--> statement-breakpoint
CREATE TRIGGER tell_truncate AFTER TRUNCATE ON resource
  FOR EACH STATEMENT EXECUTE FUNCTION meiyu_tell_kinds();
--> statement-breakpoint
-- What hangs on a resource by resource_id tells the kinds of those resources. Rows that go because their resource
-- went find none any more, but then the resource has told already.
CREATE FUNCTION meiyu_tell_owner_kinds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM pg_notify('meiyu_cache', tag) FROM unnest(ARRAY['book', 'media', 'work', 'article']) AS tag;
  ELSE
    PERFORM pg_notify('meiyu_cache', tag) FROM (
      SELECT DISTINCT meiyu_tag_of(r.res_type) AS tag FROM touched JOIN resource AS r ON r.id = touched.resource_id
    ) AS t;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  watched regclass;
BEGIN
  FOREACH watched IN ARRAY ARRAY['resource_category', 'resource_link']::regclass[] LOOP
    EXECUTE format('CREATE TRIGGER tell_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION meiyu_tell_owner_kinds()', watched);
    EXECUTE format('CREATE TRIGGER tell_update AFTER UPDATE ON %s REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION meiyu_tell_owner_kinds()', watched);
    EXECUTE format('CREATE TRIGGER tell_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION meiyu_tell_owner_kinds()', watched);
    EXECUTE format('CREATE TRIGGER tell_truncate AFTER TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION meiyu_tell_owner_kinds()', watched);
  END LOOP;
END
$$;
--> statement-breakpoint

-- 2. Ending sessions everywhere: NOTIFY meiyu_auth, payload a token's hash in hex or a user's id.

CREATE FUNCTION meiyu_tell_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('meiyu_auth', encode(OLD.hash, 'hex'));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Sweeping tokens that had ended anyway tells nobody.
CREATE TRIGGER tell_delete AFTER DELETE ON auth_token FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now()) EXECUTE FUNCTION meiyu_tell_token();
--> statement-breakpoint
-- A life that grows is told to nobody: it does so all day.
CREATE TRIGGER tell_update AFTER UPDATE OF revoked_at, expires_at ON auth_token FOR EACH ROW
  WHEN (NEW.revoked_at IS DISTINCT FROM OLD.revoked_at OR NEW.expires_at < OLD.expires_at)
  EXECUTE FUNCTION meiyu_tell_token();
--> statement-breakpoint
CREATE FUNCTION meiyu_tell_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('meiyu_auth', OLD.id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_update AFTER UPDATE OF name, status, expire_time ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.status, OLD.expire_time) IS DISTINCT FROM (NEW.name, NEW.status, NEW.expire_time))
  EXECUTE FUNCTION meiyu_tell_user();
--> statement-breakpoint
CREATE TRIGGER tell_delete AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION meiyu_tell_user();
--> statement-breakpoint

-- 3. Columns that repeat others.

-- The share lock waits for a change of the resource that is under way, so the copy cannot be older than it.
CREATE FUNCTION meiyu_copy_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT status = 'published', sort, published_at INTO NEW.listed, NEW.sort, NEW.published_at
    FROM resource WHERE id = NEW.resource_id FOR SHARE;
  IF NOT FOUND THEN
    NEW.listed := false;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER copy_listing BEFORE INSERT ON resource_category FOR EACH ROW EXECUTE FUNCTION meiyu_copy_listing();
--> statement-breakpoint
CREATE FUNCTION meiyu_spread_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE resource_category
    SET listed = (NEW.status = 'published'), sort = NEW.sort, published_at = NEW.published_at
    WHERE resource_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER spread_listing AFTER UPDATE OF status, sort, published_at ON resource FOR EACH ROW
  WHEN ((OLD.status, OLD.sort, OLD.published_at) IS DISTINCT FROM (NEW.status, NEW.sort, NEW.published_at))
  EXECUTE FUNCTION meiyu_spread_listing();
--> statement-breakpoint
-- Taking away is an update only: when the resource itself goes, its counters may have gone before.
CREATE FUNCTION meiyu_count_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE resource_stat SET rating_count = rating_count - 1, rating_sum = rating_sum - OLD.score
      WHERE resource_id = OLD.resource_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO resource_stat AS stat (resource_id, rating_count, rating_sum) VALUES (NEW.resource_id, 1, NEW.score)
      ON CONFLICT (resource_id) DO UPDATE
      SET rating_count = stat.rating_count + 1, rating_sum = stat.rating_sum + excluded.rating_sum;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_rating AFTER INSERT OR DELETE OR UPDATE OF score, resource_id ON rating
  FOR EACH ROW EXECUTE FUNCTION meiyu_count_rating();
--> statement-breakpoint

-- 4. Rules about change, which no CHECK can see.

CREATE FUNCTION meiyu_guard_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (
    OLD.status = 'pending' AND NEW.status IN ('approved', 'rejected', 'withdrawn')
    OR OLD.status = 'approved' AND NEW.status = 'expired'
  ) THEN
    RAISE EXCEPTION 'an application cannot go from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'download_application_transition', TABLE = 'download_application';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER guard_transition BEFORE UPDATE OF status ON download_application FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION meiyu_guard_application();
--> statement-breakpoint

-- 5. The audit log: append-only and chained.

-- The text that is hashed has one form whatever the session's time zone or date style.
CREATE FUNCTION meiyu_audit_hash(entry audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(
    coalesce(entry.prev_hash, ''::bytea) || convert_to(
      jsonb_build_array(
        entry.id, extract(epoch FROM entry.at), entry.actor, entry.action, entry.object, entry.result,
        host(entry.ip), entry.detail
      )::text,
      'UTF8'
    )
  )
$$;
--> statement-breakpoint
-- Under the lock nobody else appends until this transaction ends, so the chain never forks.
CREATE FUNCTION meiyu_audit_append() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  PERFORM pg_advisory_xact_lock(7310420252);
  SELECT id, hash INTO last FROM audit_log ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.at := clock_timestamp();
  NEW.prev_hash := last.hash;
  NEW.hash := meiyu_audit_hash(NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER append BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION meiyu_audit_append();
--> statement-breakpoint
CREATE FUNCTION meiyu_audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '180 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege', TABLE = 'audit_log';
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION meiyu_audit_refuse();
--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION meiyu_audit_refuse();
--> statement-breakpoint
-- The first entry that was changed, or that does not follow the one before it; null when the chain holds. What was
-- swept after 180 days is missing at the beginning only.
CREATE FUNCTION meiyu_audit_broken() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT min(id) FROM (
    SELECT entry.id,
      entry.hash = meiyu_audit_hash(entry) AS whole,
      lag(entry.id) OVER w IS NULL
        OR (lag(entry.hash) OVER w = entry.prev_hash AND lag(entry.id) OVER w = entry.id - 1) AS follows
    FROM audit_log AS entry WINDOW w AS (ORDER BY entry.id)
  ) AS link WHERE whole IS NOT TRUE OR follows IS NOT TRUE
$$;
