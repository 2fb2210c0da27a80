/** Keys of PostgreSQL advisory locks, collected here so that no two are equal. */
export const LOCKS = {
  migration: 7_310_420_251,
  /** Held while appending to the audit log; the trigger in the database uses the same number. */
  audit: 7_310_420_252,
  /** The first half of a two-part key; the second half is a partition of the index queue. Each half has 32 bits. */
  searchPartitions: 731_042_025,
  searchAuthors: 7_310_420_256,
  hotWords: 7_310_420_254,
  backup: 7_310_420_261,
  usage: 7_310_420_262,
  importQuotas: 7_310_420_263,
  rsaKeys: 771_650_233,
} as const;
