/** Why an upload ended; `isLost` when it can go on by itself later. */
export class UploadFailure extends Error {
  readonly isLost: boolean;
  readonly code: number;

  constructor(message: string, code: number, isLost: boolean) {
    super(message);
    this.code = code;
    this.isLost = isLost;
  }
}
