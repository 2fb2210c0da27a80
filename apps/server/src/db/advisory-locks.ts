/** Numbers all instances agree on, here together so that no two are alike. */
export const LOCKS = {
  migration: 7_310_420_251,
  /** Who appends to the audit log holds it; the trigger names it by its number. */
  audit: 7_310_420_252,
  /** Half of the documents each: one indexes them at a time, so that an older state never comes after a newer one. */
  searchIndex: 7_310_420_253,
  searchIndexOther: 7_310_420_255,
  searchAuthors: 7_310_420_256,
  hotWords: 7_310_420_254,
  backup: 7_310_420_261,
  rsaKeys: 771_650_233,
} as const;
