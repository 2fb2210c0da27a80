-- What the tables' defaults and generated columns call; it has to be there before them.

-- UUID v7: 48 bits of milliseconds, then random bits of a v4 with the version set to 7.
CREATE FUNCTION meiyu_new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
          FROM 1 FOR 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;
--> statement-breakpoint
-- How many whole numbers a set of ranges holds. PostgreSQL keeps int4 ranges as [a,b).
CREATE FUNCTION meiyu_count_members(members int4multirange) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(sum(upper(part) - lower(part)), 0)::integer FROM unnest(members) AS part
$$;
