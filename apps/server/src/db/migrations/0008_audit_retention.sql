-- The audit log is swept by the program alone (src/http/audit-chain.repo.ts), which first says in the chain itself what
-- goes: an entry `audit.sweep` with the number and the hash of the last one swept. A deletion by hand would leave a
-- beginning nobody vouches for, so it is refused whatever the age of the rows.
CREATE OR REPLACE FUNCTION meiyu_audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '180 days' AND current_setting('meiyu.audit_sweep', true) = 'on' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege', TABLE = 'audit_log';
END
$$;
--> statement-breakpoint
-- Every entry that was changed or does not follow the one before it. The first one must be the first ever, or follow
-- what a sweep says it took away.
CREATE FUNCTION meiyu_audit_faults() RETURNS TABLE (id bigint, fault text) LANGUAGE sql STABLE AS $$
  WITH link AS (
    SELECT entry.id AS at, entry.prev_hash,
      entry.hash IS NOT DISTINCT FROM meiyu_audit_hash(entry) AS whole,
      lag(entry.id) OVER w AS before, lag(entry.hash) OVER w AS hash_before
    FROM audit_log AS entry WINDOW w AS (ORDER BY entry.id)
  ), judged AS (
    SELECT link.at, CASE
      WHEN NOT whole THEN 'changed'
      WHEN before IS NULL AND link.at = 1 AND prev_hash IS NULL THEN NULL
      WHEN before IS NULL AND EXISTS (
        SELECT FROM audit_log AS sweep WHERE sweep.action = 'audit.sweep'
          AND sweep.detail ->> 'through' = (link.at - 1)::text
          AND sweep.detail ->> 'hash' = encode(link.prev_hash, 'hex')
      ) THEN NULL
      WHEN before IS NULL THEN 'beginning'
      WHEN before <> link.at - 1 THEN 'gap'
      WHEN hash_before IS DISTINCT FROM prev_hash THEN 'unlinked'
    END AS fault FROM link
  )
  SELECT judged.at, judged.fault FROM judged WHERE judged.fault IS NOT NULL ORDER BY judged.at
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION meiyu_audit_broken() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT min(id) FROM meiyu_audit_faults()
$$;
