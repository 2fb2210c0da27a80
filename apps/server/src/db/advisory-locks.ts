/** Numbers all instances agree on, here together so that no two are alike. */
export const LOCKS = {
  migration: 7_310_420_251,
  /** Who appends to the audit log holds it; the trigger names it by its number. */
  audit: 7_310_420_252,
  /** With the number of a share of the documents: one indexes it at a time. The two numbers of a pair have 32 bits each. */
  searchShares: 731_042_025,
  searchAuthors: 7_310_420_256,
  hotWords: 7_310_420_254,
  backup: 7_310_420_261,
  rsaKeys: 771_650_233,
} as const;
