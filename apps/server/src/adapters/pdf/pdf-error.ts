export type PdfErrorReason = 'damaged' | 'password' | 'no pages' | 'too many pages' | 'too slow' | 'page damaged';

/** A PDF, or one of its pages, that cannot be read. */
export class PdfError extends Error {
  readonly reason: PdfErrorReason;
  constructor(reason: PdfErrorReason) {
    super(reason);
    this.reason = reason;
  }
}
