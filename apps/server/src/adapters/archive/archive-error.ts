/** An archive that cannot be used. The message is shown to the operator. */
export class ArchiveError extends Error {}
